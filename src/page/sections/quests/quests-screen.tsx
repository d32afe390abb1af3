import { QUESTS } from '#core/sections/quests.ts';
import { PLAIN_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { QUEST_LOOK } from './quests-look.ts';

const DRAWING = sectionDrawing(QUEST_LOOK, PLAIN_ROWS);

/** The screen of the quests. */
export function QuestsScreen() {
  return <SectionScreen section="quests" definition={QUESTS} rows={DRAWING} blank={null} />;
}
