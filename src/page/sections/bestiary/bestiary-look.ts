import type { Creature } from '#core/catalogue/items.ts';
import { BESTIARY, type BestiaryParams } from '#core/sections/bestiary.ts';
import { StageControl } from '#page/list/controls/stage-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { CreatureEmblem } from './creature-emblem.tsx';

/** How creatures are drawn. */
export const CREATURE_LOOK: SectionLook<Creature, BestiaryParams> = {
  definition: BESTIARY,
  Emblem: CreatureEmblem,
  Control: StageControl,
  summary: ({ difficulty, class: family }) => `${difficulty} ${family}`,
};
