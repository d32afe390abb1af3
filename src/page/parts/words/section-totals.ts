import type { SectionTotals } from '#core/progress/totals.ts';
import type { ListedSection } from '#page/sections/registry.ts';

/** Totals of a section, regardless of filters. */
export type SectionProgress = Pick<SectionTotals, 'earned' | 'total' | 'points'>;

/** Totals of every section; undefined for one whose rows could not be loaded. */
export type AllTotals = Readonly<Record<ListedSection, SectionProgress | undefined>>;

/** Returns the earned share, 0 to 1. */
export function shareOf(progress: SectionProgress | null): number {
  return progress === null || progress.total === 0 ? 0 : progress.earned / progress.total;
}
