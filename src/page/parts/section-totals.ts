import type { TickableSection } from '#core/catalogue/sections.ts';
import type { SectionTotals } from '#core/progress/totals.ts';

/** True totals of a section, whatever is filtered. */
export type SectionProgress = Pick<SectionTotals, 'earned' | 'total' | 'points'>;

/** Sections that a player ticks in. */
export type CountedSection = Exclude<TickableSection, 'charms'>;

/** The true totals of every section; undefined of one whose rows could not be had. */
export type AllTotals = Readonly<Record<CountedSection, SectionProgress | undefined>>;

/** Share earned, 0 to 1. */
export function shareOf(progress: SectionProgress | null): number {
  return progress === null || progress.total === 0 ? 0 : progress.earned / progress.total;
}
