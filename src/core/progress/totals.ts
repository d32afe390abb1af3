/** Totals a section's header shows. They never depend on a filter. */
import type { Achievement } from '#core/catalogue/items.ts';

export interface PointsAndCount {
  readonly points: number;
  readonly count: number;
}

/** Sum of known points and number of rows. Unknown points count as 0. */
export function achievementTotals(items: Iterable<Pick<Achievement, 'points'>>): PointsAndCount {
  let points = 0;
  let count = 0;
  for (const item of items) {
    points += item.points ?? 0;
    count += 1;
  }
  return { points, count };
}
