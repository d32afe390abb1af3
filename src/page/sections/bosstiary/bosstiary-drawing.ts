import type { Boss } from '#core/catalogue/items.ts';
import { BOSSTIARY, type BosstiaryParams } from '#core/sections/bosstiary.ts';
import { StageControl } from '#page/list/controls/stage-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { BossEmblem } from './boss-emblem.tsx';

/** Drawing of bosses. */
export const BOSS_DRAWING: SectionDrawing<Boss, BosstiaryParams> = {
  definition: BOSSTIARY,
  Emblem: BossEmblem,
  Control: StageControl,
  summary: ({ category }) => category,
};
