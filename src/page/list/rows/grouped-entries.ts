import type { ListedItem } from '#core/filters/list.ts';
import type { Grouping } from '#core/sections/section.ts';
import { catalogueText } from '#core/words/catalogue-text.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { ListEntry } from './row-drawing.ts';
import { words } from './words.ts';

/** Returns the grouping behind a sort order; undefined if it is not a grouping. */
export function groupingOf<Item, Params extends CommonParams>(
  { groupings }: Pick<SectionList<Item, Params>, 'groupings'>,
  sort: string,
): Grouping<Item> | undefined {
  return groupings?.find(({ value }) => value === sort);
}

/** Returns the name of an item's group. */
export function groupName<Item>({ groupOf, rest = words.otherGroup }: Grouping<Item>, item: Item): string {
  return catalogueText(groupOf(item) ?? rest);
}

/** Returns the entries with a heading before each group; unchanged if the order is not a grouping. */
export function withHeadings<Item extends ListedItem, Params extends CommonParams>(
  entries: readonly ListEntry<Item>[],
  definition: Pick<SectionList<Item, Params>, 'groupings'>,
  sort: string,
): readonly ListEntry<Item>[] {
  const grouping = groupingOf(definition, sort);
  if (grouping === undefined) return entries;
  let last: string | undefined;
  return entries.flatMap((entry) => {
    const [item] = entry.items;
    const heading = item === undefined ? last : groupName(grouping, item);
    if (heading === undefined || heading === last) return [entry];
    last = heading;
    return [{ items: [], span: 1, full: true, position: entry.position, heading }, entry];
  });
}
