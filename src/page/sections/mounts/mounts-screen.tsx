import { MOUNTS } from '#core/sections/mounts.ts';
import { PLAIN_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { SectionScreen } from '#page/list/screen/section-screen.tsx';
import { MOUNT_LOOK } from './mounts-look.ts';

const DRAWING = sectionDrawing(MOUNT_LOOK, PLAIN_ROWS);

/** The screen of the mounts. */
export function MountsScreen() {
  return <SectionScreen section="mounts" definition={MOUNTS} rows={DRAWING} blank={null} />;
}
