import { BESTIARY } from '#core/sections/bestiary.ts';
import { COUNTED_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { CREATURE_LOOK } from './bestiary-look.ts';
import { CountingWays } from './counting-ways.tsx';

const DRAWING = { ...sectionDrawing(CREATURE_LOOK, COUNTED_ROWS), Further: CountingWays };

/** The screen of the creatures. */
export function BestiaryScreen() {
  return <SectionScreen section="bestiary" definition={BESTIARY} rows={DRAWING} blank={null} />;
}
