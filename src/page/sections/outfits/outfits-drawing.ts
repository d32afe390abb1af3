import type { Outfit } from '#core/catalogue/items.ts';
import { OUTFITS, type OutfitsParams } from '#core/sections/outfits.ts';
import { AddonControl } from '#page/list/controls/addon-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { type WikiLink, wikiSearches } from '#page/list/sheet/wiki/wiki-links.ts';
import { words } from '#page/sections/words.ts';
import { useNamedSection } from '#page/state/catalogue/outfit-names.ts';
import { NamesSwitch } from './names-switch.tsx';
import { OutfitEmblem } from './outfit-emblem.tsx';

/** The wikis describe the outfits of both sexes on one page, under the male name: "Citizen Outfits". */
function wikiLinks({ nameMale }: Outfit): readonly WikiLink[] {
  return wikiSearches(`${nameMale.replace(/ Outfit$/, '')} Outfits`);
}

/** Drawing of outfits. */
export const OUTFIT_DRAWING: SectionDrawing<Outfit, OutfitsParams> = {
  definition: OUTFITS,
  Emblem: OutfitEmblem,
  Control: AddonControl,
  useRows: () => useNamedSection('outfits'),
  Options: NamesSwitch,
  wikiLinks,
  summary: ({ source }) => source ?? words.unknownSource,
};
