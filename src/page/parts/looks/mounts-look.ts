import type { Mount } from '#core/catalogue/items.ts';
import { MOUNTS, type MountsParams } from '#core/sections/mounts.ts';
import { MountEmblem } from '#page/parts/emblems/mount-emblem.tsx';
import { TickControl } from '#page/parts/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How mounts are drawn. */
export const MOUNT_LOOK: SectionLook<Mount, MountsParams> = {
  definition: MOUNTS,
  Emblem: MountEmblem,
  Control: TickControl,
  summary: ({ source, tamingItem }) => (tamingItem === null ? (source ?? 'Source not known') : `Taming, ${tamingItem}`),
};
