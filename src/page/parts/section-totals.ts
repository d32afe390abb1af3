import type { Achievement, Title } from '#core/catalogue/items.ts';
import { achievementTotals } from '#core/progress/totals.ts';

/** True totals of a section, whatever is filtered. */
export interface SectionProgress {
  readonly earned: number;
  readonly total: number;
  /** Points earned and in all, where the section gives points. */
  readonly points?: { readonly earned: number; readonly total: number };
}

/** Totals of achievements for a player who has recorded `values`. */
export function achievementProgress(
  items: readonly Achievement[],
  values: ReadonlyMap<number, number>,
): SectionProgress {
  const all = achievementTotals(items);
  const own = achievementTotals(items.filter((item) => values.has(item.id)));
  return { earned: own.count, total: all.count, points: { earned: own.points, total: all.points } };
}

/** Totals of titles for a player who has recorded `values`. */
export function titleProgress(items: readonly Title[], values: ReadonlyMap<number, number>): SectionProgress {
  return { earned: items.filter((item) => values.has(item.id)).length, total: items.length };
}

/** Share earned, 0 to 1. */
export function shareOf(progress: SectionProgress | null): number {
  return progress === null || progress.total === 0 ? 0 : progress.earned / progress.total;
}
