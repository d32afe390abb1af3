import type { Quest } from '#core/catalogue/items.ts';
import { QUESTS, type QuestsParams } from '#core/sections/quests.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { words } from '#page/sections/words.ts';
import { QuestEmblem } from './quest-emblem.tsx';

/** Drawing of quests. */
export const QUEST_DRAWING: SectionDrawing<Quest, QuestsParams> = {
  definition: QUESTS,
  Emblem: QuestEmblem,
  Control: TickControl,
  summary: ({ group, level }) => {
    const kind = group ?? QUESTS.label;
    return level === null || level === 0 ? kind : words.questLevel({ group: kind, level: String(level) });
  },
};
