import type { Quest } from '#core/catalogue/items.ts';
import { QUESTS, type QuestsParams } from '#core/sections/quests.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { QuestEmblem } from './quest-emblem.tsx';

/** How quests are drawn. */
export const QUEST_LOOK: SectionLook<Quest, QuestsParams> = {
  definition: QUESTS,
  Emblem: QuestEmblem,
  Control: TickControl,
  summary: ({ group, level }) => `${group ?? 'Quest'}${level === null || level === 0 ? '' : `, level ${level}`}`,
};
