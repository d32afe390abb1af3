import type { ComponentType } from 'react';
import type { TableRow } from '#core/admin/tables.ts';
import type { EditedTable } from '#core/contract/editing/edited-tables.ts';
import { AchievementEmblem } from '#page/sections/achievements/achievement-emblem.tsx';
import { CreatureEmblem } from '#page/sections/bestiary/creature-emblem.tsx';
import { BossEmblem } from '#page/sections/bosstiary/boss-emblem.tsx';
import { MountEmblem } from '#page/sections/mounts/mount-emblem.tsx';
import { OutfitEmblem } from '#page/sections/outfits/outfit-emblem.tsx';
import { QuestEmblem } from '#page/sections/quests/quest-emblem.tsx';
import { TitleEmblem } from '#page/sections/titles/title-emblem.tsx';

const EMBLEMS: Partial<Record<EditedTable, ComponentType<{ item: never; fill: number }>>> = {
  achievements: AchievementEmblem,
  bestiary: CreatureEmblem,
  bosstiary: BossEmblem,
  mounts: MountEmblem,
  outfits: OutfitEmblem,
  quests: QuestEmblem,
  titles: TitleEmblem,
};

/** The emblem by which players know a row; nothing for tables without one. */
export function RowEmblem({ table, row }: { readonly table: EditedTable; readonly row: TableRow }) {
  const Emblem = EMBLEMS[table];
  // A row that an editor has not finished has the emblem of what is known about it.
  return Emblem === undefined ? null : <Emblem item={row as never} fill={1} />;
}
