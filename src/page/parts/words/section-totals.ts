import type { SectionTotals } from '#core/progress/totals.ts';
import type { ListedSection } from '#page/sections/registry.ts';

/** True totals of a section, whatever is filtered. */
export type SectionProgress = Pick<SectionTotals, 'earned' | 'total' | 'points'>;

/** The true totals of every section; undefined of one whose rows could not be had. */
export type AllTotals = Readonly<Record<ListedSection, SectionProgress | undefined>>;

/** Share earned, 0 to 1. */
export function shareOf(progress: SectionProgress | null): number {
  return progress === null || progress.total === 0 ? 0 : progress.earned / progress.total;
}
