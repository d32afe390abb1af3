import { OUTFITS } from '#core/sections/outfits.ts';
import { ListScreen } from '#page/parts/list/list-screen.tsx';
import { PLAIN_ROWS, sectionDrawing } from '#page/parts/list/section-drawing.tsx';
import { OUTFIT_LOOK } from '#page/parts/looks/outfits-look.ts';
import { useNamedSection } from '#page/state/outfit-names.ts';
import { LooksSwitch } from './looks-switch.tsx';

const DRAWING = { ...sectionDrawing(OUTFIT_LOOK, PLAIN_ROWS), Options: LooksSwitch };

/** The screen of the outfits, by the names of one sex. What is recorded is the same under either. */
export function OutfitsScreen() {
  return <ListScreen definition={OUTFITS} state={useNamedSection('outfits')} rows={DRAWING} blank={null} />;
}
