import type { GlyphHref } from './glyph.tsx';
import sprite from './glyphs-outfits.svg?url';

/** Solid glyphs used only by outfits. By game-icons.net, CC BY 3.0. */
export type OutfitGlyphName =
  | 'battle-axe'
  | 'hooded-assassin'
  | 'horned-skull'
  | 'jester-hat'
  | 'lantern-flame'
  | 'magic-swirl'
  | 'moon'
  | 'party-popper'
  | 'pirate-skull'
  | 'queen-crown'
  | 'shirt'
  | 'tribal-mask'
  | 'viking-helmet'
  | 'wizard-staff';

/** Returns the address of a glyph in its sprite. */
export function outfitGlyph(name: OutfitGlyphName): GlyphHref {
  return `${sprite}#${name}`;
}
