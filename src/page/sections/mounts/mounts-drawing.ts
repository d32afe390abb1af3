import type { Mount } from '#core/catalogue/items.ts';
import { MOUNTS, type MountsParams } from '#core/sections/mounts.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { words } from '#page/sections/words.ts';
import { MountEmblem } from './mount-emblem.tsx';

/** Drawing of mounts. */
export const MOUNT_DRAWING: SectionDrawing<Mount, MountsParams> = {
  definition: MOUNTS,
  Emblem: MountEmblem,
  Control: TickControl,
  summary: ({ source, tamingItem }) =>
    tamingItem === null ? (source ?? words.unknownSource) : words.taming(tamingItem),
};
