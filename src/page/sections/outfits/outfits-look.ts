import type { Outfit } from '#core/catalogue/items.ts';
import { OUTFITS, type OutfitsParams } from '#core/sections/outfits.ts';
import { AddonControl } from '#page/list/controls/addon-control.tsx';
import type { SectionLook } from '#page/list/section-look.ts';
import { type Reading, wikiSearches } from '#page/list/sheet/wiki-links.ts';
import { OutfitEmblem } from './outfit-emblem.tsx';

/** The wikis tell of an outfit's looks on one page, under the men's name: "Citizen Outfits". */
function reading({ nameMale }: Outfit): readonly Reading[] {
  return wikiSearches(`${nameMale.replace(/ Outfit$/, '')} Outfits`);
}

/** How outfits are drawn. */
export const OUTFIT_LOOK: SectionLook<Outfit, OutfitsParams> = {
  definition: OUTFITS,
  Emblem: OutfitEmblem,
  Control: AddonControl,
  reading,
  summary: ({ source }) => source ?? 'Source not known',
};
