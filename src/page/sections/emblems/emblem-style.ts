import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphHref } from '#page/ui/glyphs/glyph.tsx';

/** Charge and colour, by which the kinds of one section differ. */
export interface EmblemStyle {
  readonly icon: GlyphHref;
  readonly tincture: Tincture;
}
