/** Achievements that are mutually exclusive for a character, for marking and joining their rows in a list. */
import type { Achievement } from '#core/catalogue/items.ts';

const known = new WeakMap<readonly Achievement[], ReadonlyMap<number, readonly Achievement[]>>();

/** Returns the other members of its group for each achievement of an exclusive group. */
export function exclusiveRivals(items: readonly Achievement[]): ReadonlyMap<number, readonly Achievement[]> {
  const cached = known.get(items);
  if (cached !== undefined) return cached;
  const grouped = items.filter(({ exclusiveGroup }) => exclusiveGroup !== null);
  const rivals = new Map(
    grouped.map((item) => [
      item.id,
      grouped.filter((other) => other.exclusiveGroup === item.exclusiveGroup && other.id !== item.id),
    ]),
  );
  known.set(items, rivals);
  return rivals;
}

export interface JoinedRow {
  readonly item: Achievement;
  /** Position among the adjacent members of its exclusive group; null = no other member is shown. */
  readonly joined: 'first' | 'middle' | 'last' | null;
}

/** Returns the rows of one page with the members of each group adjacent, at the position of the first. */
export function joinExclusiveGroups(page: readonly Achievement[]): readonly JoinedRow[] {
  const groups = new Map<string, Achievement[]>();
  for (const item of page) {
    if (item.exclusiveGroup === null) continue;
    const members = groups.get(item.exclusiveGroup);
    if (members === undefined) groups.set(item.exclusiveGroup, [item]);
    else members.push(item);
  }
  return page.flatMap((item): readonly JoinedRow[] => {
    const members = item.exclusiveGroup === null ? [item] : (groups.get(item.exclusiveGroup) ?? []);
    if (members.length < 2) return [{ item, joined: null }];
    if (members[0] !== item) return [];
    const last = members.length - 1;
    return members.map((member, at) => ({
      item: member,
      joined: at === 0 ? 'first' : at === last ? 'last' : 'middle',
    }));
  });
}
