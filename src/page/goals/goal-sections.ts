/** The sections that goals come from: where their lists are and how their rows are drawn. */
import type { ComponentType } from 'react';
import type { TickableSection } from '#core/catalogue/sections.ts';
import type { Goal } from '#core/goals/closest.ts';
import { ACHIEVEMENT_LOOK } from '#page/sections/achievements/achievements-look.ts';
import { SOUL_CORE_LOOK } from '#page/sections/animus-mastery/animus-mastery-look.ts';
import { CREATURE_LOOK } from '#page/sections/bestiary/bestiary-look.ts';
import { BOSS_LOOK } from '#page/sections/bosstiary/bosstiary-look.ts';
import { OUTFIT_LOOK } from '#page/sections/outfits/outfits-look.ts';
import { QUEST_LOOK } from '#page/sections/quests/quests-look.ts';
import { TITLE_LOOK } from '#page/sections/titles/titles-look.ts';
import { type GoalRowProps, goalRow } from './goal-row.tsx';

export interface GoalSection {
  readonly title: string;
  /** Its name in the address. */
  readonly name: string;
  readonly Row: ComponentType<GoalRowProps>;
}

/** In the order of the menu. Of mounts nothing is ever begun, and charms have no list yet. */
export const GOAL_SECTIONS: Readonly<Partial<Record<TickableSection, GoalSection>>> = {
  achievements: goalRow('achievements', ACHIEVEMENT_LOOK),
  animusMastery: goalRow('animusMastery', SOUL_CORE_LOOK),
  bestiary: goalRow('bestiary', CREATURE_LOOK),
  bosstiary: goalRow('bosstiary', BOSS_LOOK),
  outfits: goalRow('outfits', OUTFIT_LOOK),
  quests: goalRow('quests', QUEST_LOOK),
  titles: goalRow('titles', TITLE_LOOK),
};

/** Drawing of a goal; undefined for a section without goals. */
export function rowOf({ section }: Pick<Goal, 'section'>): GoalSection['Row'] | undefined {
  return GOAL_SECTIONS[section]?.Row;
}
