/** The screen of every section that has a list, each fetched when it is first visited. */
import { lazyScreen } from '#page/parts/lazy.tsx';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';
import type { ListedSection } from './registry.ts';

const further = (section: ListedSection) =>
  lazyScreen(async () => (await import('./further-screens.ts')).furtherScreen(section));

export const SECTION_SCREENS: Readonly<Record<ListedSection, LazyPart<object>>> = {
  achievements: lazyScreen(async () => (await import('./achievements/achievements-screen.tsx')).AchievementsScreen),
  animusMastery: further('animusMastery'),
  bestiary: further('bestiary'),
  bosstiary: further('bosstiary'),
  mounts: further('mounts'),
  outfits: further('outfits'),
  quests: further('quests'),
  titles: lazyScreen(async () => (await import('./titles/titles-screen.tsx')).TitlesScreen),
};
