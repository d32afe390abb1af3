import type { ListProgress } from '#core/filters/filter.ts';
import { countDone, type Share } from '#core/progress/totals.ts';
import { compareGroups, type Grouping, type Section } from './section.ts';

/** The completed share of a group. */
export interface GroupShare extends Share {
  /** Null = rows without a group. */
  readonly group: string | null;
}

/** Returns the completed share of each group among these rows, in the order of the groups. */
export function groupShares<Item>(
  { tracking }: Pick<Section<Item, never>, 'tracking'>,
  { groupOf }: Grouping<Item>,
  items: readonly Item[],
  progress: ListProgress,
): readonly GroupShare[] {
  const members = new Map<string | null, Item[]>();
  for (const item of items) {
    const group = groupOf(item);
    const known = members.get(group);
    if (known === undefined) members.set(group, [item]);
    else known.push(item);
  }
  return [...members]
    .sort(([a], [b]) => compareGroups(a, b))
    .map(([group, rows]) => ({
      group,
      ...countDone(rows, (item) => tracking.stateOf(item, progress) === 'done'),
    }));
}
