import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { AchievementEmblem } from '#page/parts/emblems/achievement-emblem.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';
import { AchievementControl } from './achievement-control.tsx';

/** How achievements are drawn. */
export const ACHIEVEMENT_LOOK: SectionLook<Achievement, AchievementParams> = {
  definition: ACHIEVEMENTS,
  Emblem: AchievementEmblem,
  Control: AchievementControl,
  summary: ({ category, secret }) => (secret ? `${category}, secret` : category),
};
