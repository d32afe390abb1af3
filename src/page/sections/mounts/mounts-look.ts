import type { Mount } from '#core/catalogue/items.ts';
import { MOUNTS, type MountsParams } from '#core/sections/mounts.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { MountEmblem } from './mount-emblem.tsx';

/** How mounts are drawn. */
export const MOUNT_LOOK: SectionLook<Mount, MountsParams> = {
  definition: MOUNTS,
  Emblem: MountEmblem,
  Control: TickControl,
  summary: ({ source, tamingItem }) => (tamingItem === null ? (source ?? 'Source not known') : `Taming, ${tamingItem}`),
};
