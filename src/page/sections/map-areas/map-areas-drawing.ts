import type { MapArea } from '#core/catalogue/items.ts';
import { MAP_AREAS, type MapAreaParams } from '#core/sections/map-areas.ts';
import { TickControl } from '#page/list/controls/tick-control.tsx';
import type { SectionDrawing } from '#page/list/section-drawing.ts';
import { wikiSearches } from '#page/list/sheet/wiki/wiki-links.ts';
import { MapAreaEmblem } from './map-area-emblem.tsx';

/** Drawing of map areas. */
export const MAP_AREA_DRAWING: SectionDrawing<MapArea, MapAreaParams> = {
  definition: MAP_AREAS,
  Emblem: MapAreaEmblem,
  Control: TickControl,
  summary: ({ area }) => area,
  wikiLinks: ({ name }) => wikiSearches(name),
};
