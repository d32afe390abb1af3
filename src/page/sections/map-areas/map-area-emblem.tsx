import type { EmblemProps } from '#page/list/section-drawing.ts';
import { FilledEmblem } from '#page/ui/emblems/filled-emblem.tsx';
import { glyphHref } from '#page/ui/glyphs/glyph.tsx';

/** A subarea's sheet of the map. */
export function MapAreaEmblem({ fill }: EmblemProps<unknown>) {
  return <FilledEmblem shape="map" icon={glyphHref('treasure-map')} tincture="celeste" share={fill} />;
}
