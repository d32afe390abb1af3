import type { SectionTotals } from '#core/progress/totals.ts';

/** True totals of a section, whatever is filtered. */
export type SectionProgress = Pick<SectionTotals, 'earned' | 'total' | 'points'>;

/** Share earned, 0 to 1. */
export function shareOf(progress: SectionProgress | null): number {
  return progress === null || progress.total === 0 ? 0 : progress.earned / progress.total;
}
