import { ANIMUS_MASTERY } from '#core/sections/animus-mastery.ts';
import { PLAIN_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { SOUL_CORE_LOOK } from './animus-mastery-look.ts';

const DRAWING = sectionDrawing(SOUL_CORE_LOOK, PLAIN_ROWS);

/** The screen of the soul cores. */
export function AnimusMasteryScreen() {
  return <SectionScreen section="animusMastery" definition={ANIMUS_MASTERY} rows={DRAWING} blank={null} />;
}
