import type { Creature } from '#core/catalogue/items.ts';
import { BESTIARY, type BestiaryParams } from '#core/sections/bestiary.ts';
import { CreatureEmblem } from '#page/parts/emblems/creature-emblem.tsx';
import { StageControl } from '#page/parts/list/controls/stage-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How creatures are drawn. */
export const CREATURE_LOOK: SectionLook<Creature, BestiaryParams> = {
  definition: BESTIARY,
  Emblem: CreatureEmblem,
  Control: StageControl,
  summary: ({ difficulty, class: family }) => `${difficulty} ${family}`,
};
