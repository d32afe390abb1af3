import type { Boss } from '#core/catalogue/items.ts';
import { BOSSTIARY, type BosstiaryParams } from '#core/sections/bosstiary.ts';
import { BossEmblem } from '#page/parts/emblems/boss-emblem.tsx';
import { StageControl } from '#page/parts/list/controls/stage-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How bosses are drawn. */
export const BOSS_LOOK: SectionLook<Boss, BosstiaryParams> = {
  definition: BOSSTIARY,
  Emblem: BossEmblem,
  Control: StageControl,
  summary: ({ category }) => category,
};
