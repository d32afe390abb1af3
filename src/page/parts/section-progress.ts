/** Totals of the sections without their tables: the menu and the home page load no filters. */
import { totalsOf } from '#core/progress/totals.ts';
import { useSection } from '#page/state/catalogue.ts';
import { useProgressReady, useValues } from '#page/state/progress.ts';
import type { SectionProgress } from './section-totals.ts';

/** The player's achievement totals, or null until catalogue and progress are here. */
export function useAchievementProgress(): SectionProgress | null {
  const section = useSection('achievements');
  const values = useValues('achievements');
  const ready = useProgressReady();
  if (!ready || section.status !== 'ready') return null;
  return totalsOf(
    section.items,
    ({ id }) => values.has(id),
    ({ points }) => points ?? 0,
  );
}

/** The player's title totals, or null until catalogue and progress are here. */
export function useTitleProgress(): SectionProgress | null {
  const section = useSection('titles');
  const values = useValues('titles');
  const ready = useProgressReady();
  return ready && section.status === 'ready' ? totalsOf(section.items, ({ id }) => values.has(id)) : null;
}
