import type { Quest } from '#core/catalogue/items.ts';
import { QUESTS, type QuestsParams } from '#core/sections/quests.ts';
import { QuestEmblem } from '#page/parts/emblems/quest-emblem.tsx';
import { TickControl } from '#page/parts/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/parts/list/section-look.ts';

/** How quests are drawn. */
export const QUEST_LOOK: SectionLook<Quest, QuestsParams> = {
  definition: QUESTS,
  Emblem: QuestEmblem,
  Control: TickControl,
  summary: ({ group, level }) => `${group ?? 'Quest'}${level === null || level === 0 ? '' : `, level ${level}`}`,
};
