import type { SoulCore } from '#core/catalogue/items.ts';
import { ANIMUS_MASTERY, type AnimusMasteryParams } from '#core/sections/animus-mastery.ts';
import { SoulCoreEmblem } from '#page/parts/emblems/soul-core-emblem.tsx';
import { AnimusControl } from '#page/parts/list/controls/animus-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How soul cores are drawn. */
export const SOUL_CORE_LOOK: SectionLook<SoulCore, AnimusMasteryParams> = {
  definition: ANIMUS_MASTERY,
  Emblem: SoulCoreEmblem,
  Control: AnimusControl,
  summary: ({ difficulty, class: family }) => `${difficulty} ${family}`,
};
