import type { Boss } from '#core/catalogue/items.ts';
import { BOSSTIARY, type BosstiaryParams } from '#core/sections/bosstiary.ts';
import { StageControl } from '#page/list/controls/stage-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { BossEmblem } from './boss-emblem.tsx';

/** How bosses are drawn. */
export const BOSS_LOOK: SectionLook<Boss, BosstiaryParams> = {
  definition: BOSSTIARY,
  Emblem: BossEmblem,
  Control: StageControl,
  summary: ({ category }) => category,
};
