import { useSection } from '#page/state/catalogue.ts';
import { useValues } from '#page/state/progress.ts';
import { achievementProgress, type SectionProgress, titleProgress } from './section-totals.ts';

/** The player's achievement totals, or null until the catalogue is here. */
export function useAchievementProgress(): SectionProgress | null {
  const section = useSection('achievements');
  const values = useValues('achievements');
  return section.status === 'ready' ? achievementProgress(section.items, values) : null;
}

/** The player's title totals, or null until the catalogue is here. */
export function useTitleProgress(): SectionProgress | null {
  const section = useSection('titles');
  const values = useValues('titles');
  return section.status === 'ready' ? titleProgress(section.items, values) : null;
}
