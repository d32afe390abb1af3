/** Rows under the headings of their groups, where the list is ordered by a grouping. */
import type { ListedItem } from '#core/filters/list.ts';
import type { Grouping } from '#core/sections/section.ts';
import type { CommonParams, SectionList } from '#page/list/section-list.ts';
import type { ListEntry } from './row-drawing.ts';
import { words } from './words.ts';

/** The grouping that an order is one of, or undefined. */
export function groupingOf<Item, Params extends CommonParams>(
  { groupings }: Pick<SectionList<Item, Params>, 'groupings'>,
  sort: string,
): Grouping<Item> | undefined {
  return groupings?.find(({ value }) => value === sort);
}

/** Name of an item's group. */
export function groupName<Item>({ groupOf, rest = words.otherGroup }: Grouping<Item>, item: Item): string {
  return groupOf(item) ?? rest;
}

/** The entries, each group begun by a heading; as they are where the order is no grouping. */
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
