/** The screen of every section that has a list, each fetched when it is first visited. */
import { lazyScreen } from '#page/parts/lazy.tsx';
import type { LazyPart } from '#page/ui/loading/lazy-part.tsx';
import type { ListedSection } from './registry.ts';

/** The sections after achievements and titles: what is their own is too little for a file each. */
const lists = () => import('./section-lists.ts');

export const SECTION_SCREENS: Readonly<Record<ListedSection, LazyPart<object>>> = {
  achievements: lazyScreen(async () => (await import('./achievements/achievements-screen.tsx')).AchievementsScreen),
  animusMastery: lazyScreen(async () => (await lists()).AnimusMasteryScreen),
  bestiary: lazyScreen(async () => (await lists()).BestiaryScreen),
  bosstiary: lazyScreen(async () => (await lists()).BosstiaryScreen),
  mounts: lazyScreen(async () => (await lists()).MountsScreen),
  outfits: lazyScreen(async () => (await lists()).OutfitsScreen),
  quests: lazyScreen(async () => (await lists()).QuestsScreen),
  titles: lazyScreen(async () => (await import('./titles/titles-screen.tsx')).TitlesScreen),
};
