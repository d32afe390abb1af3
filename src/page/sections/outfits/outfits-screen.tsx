import { OUTFITS } from '#core/sections/outfits.ts';
import { PLAIN_ROWS, sectionDrawing } from '#page/list/rows/section-drawing.tsx';
import { ListScreen } from '#page/list/screen/list-screen.tsx';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { LooksSwitch } from './looks-switch.tsx';
import { OUTFIT_LOOK } from './outfits-look.ts';

const DRAWING = { ...sectionDrawing(OUTFIT_LOOK, PLAIN_ROWS), Options: LooksSwitch };

/** The screen of the outfits, by the names of one sex. What is recorded is the same under either. */
export function OutfitsScreen() {
  return <ListScreen definition={OUTFITS} state={useNamedSection('outfits')} rows={DRAWING} blank={null} />;
}
