import type { Tincture } from '#page/ui/emblems/emblem.tsx';
import type { EmblemSize } from '#page/ui/emblems/filled-emblem.tsx';
import type { GlyphHref } from '#page/ui/glyphs/glyph.tsx';

/** Props of every section's emblem. */
export interface ItemEmblemProps<Item> {
  /** A row of the catalogue, or the fields of one that the emblem uses. */
  readonly item: Item;
  /** Recorded share: 0 = not started, 1 = complete. */
  readonly fill: number;
  readonly size?: EmblemSize;
}

/** Charge and colour, which distinguish the kinds within a section. */
export interface EmblemStyle {
  readonly icon: GlyphHref;
  readonly tincture: Tincture;
}
