import { BOSSTIARY } from '#core/sections/bosstiary.ts';
import { COUNTED_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { BOSS_LOOK } from './bosstiary-look.ts';

const DRAWING = sectionDrawing(BOSS_LOOK, COUNTED_ROWS);

/** The screen of the bosses. */
export function BosstiaryScreen() {
  return <SectionScreen section="bosstiary" definition={BOSSTIARY} rows={DRAWING} blank={null} />;
}
