import type { SoulCore } from '#core/catalogue/items.ts';
import { ANIMUS_MASTERY, type AnimusMasteryParams } from '#core/sections/animus-mastery.ts';
import { AnimusControl } from '#page/list/controls/animus-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { SoulCoreEmblem } from './soul-core-emblem.tsx';

/** How soul cores are drawn. */
export const SOUL_CORE_LOOK: SectionLook<SoulCore, AnimusMasteryParams> = {
  definition: ANIMUS_MASTERY,
  Emblem: SoulCoreEmblem,
  Control: AnimusControl,
  summary: ({ difficulty, class: family }) => `${difficulty} ${family}`,
};
