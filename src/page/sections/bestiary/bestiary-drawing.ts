import type { Creature } from '#core/catalogue/items.ts';
import { BESTIARY, type BestiaryParams } from '#core/sections/bestiary.ts';
import { StageControl } from '#page/list/controls/stage-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { CountingWays } from './counting-ways.tsx';
import { CreatureEmblem } from './creature-emblem.tsx';

/** Drawing of the creatures. */
export const CREATURE_DRAWING: SectionDrawing<Creature, BestiaryParams> = {
  definition: BESTIARY,
  Emblem: CreatureEmblem,
  Control: StageControl,
  Further: CountingWays,
  summary: ({ difficulty, class: family }) => `${difficulty} ${family}`,
};
