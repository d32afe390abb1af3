import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphHref } from '#page/ui/glyphs/glyph.tsx';

/** What tells kinds of things of one section apart: the charge, and the colour of field and fill. */
export interface Bearing {
  readonly charge: GlyphHref;
  readonly tincture: Tincture;
}
