import type { Achievement } from '#core/catalogue/items.ts';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import type { SectionLook } from '#page/list/section-look.ts';
import { AchievementControl } from './achievement-control.tsx';
import { AchievementEmblem } from './achievement-emblem.tsx';

/** How achievements are drawn. */
export const ACHIEVEMENT_LOOK: SectionLook<Achievement, AchievementParams> = {
  definition: ACHIEVEMENTS,
  Emblem: AchievementEmblem,
  Control: AchievementControl,
  summary: ({ category, secret }) => (secret ? `${category}, secret` : category),
};
