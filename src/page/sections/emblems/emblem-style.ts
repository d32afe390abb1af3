import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { GlyphHref } from '#page/ui/glyphs/glyph.tsx';

/** Charge and colour, which distinguish the kinds within a section. */
export interface EmblemStyle {
  readonly icon: GlyphHref;
  readonly tincture: Tincture;
}
