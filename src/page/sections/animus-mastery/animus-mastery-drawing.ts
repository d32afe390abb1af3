import type { SoulCore } from '#core/catalogue/items.ts';
import { ANIMUS_MASTERY, type AnimusMasteryParams } from '#core/sections/animus-mastery.ts';
import { AnimusControl } from '#page/list/controls/animus-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { lazyExtra } from '#page/parts/screen/lazy.tsx';
import { words } from '#page/sections/words.ts';
import { SoulCoreEmblem } from './soul-core-emblem.tsx';

/** Drawing of soul cores. */
export const SOUL_CORE_DRAWING: SectionDrawing<SoulCore, AnimusMasteryParams> = {
  definition: ANIMUS_MASTERY,
  Emblem: SoulCoreEmblem,
  Control: AnimusControl,
  Above: lazyExtra(async () => (await import('#page/parts/import-checks/check-these.tsx')).CheckSoulCores),
  summary: words.creature,
};
