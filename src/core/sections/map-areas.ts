import type { MapArea } from '#core/catalogue/items.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { groupShares } from './group-shares.ts';
import { defineSection, type Grouping } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The areas of the map, each of several subareas. */
export const BY_AREA: Grouping<MapArea> = { value: 'area', label: words.labels.area, groupOf: ({ area }) => area };

const TRACKING = tick<MapArea>(words.tracking.mapAreas);

/** The section of map areas. Its rows are the subareas, which the game counts one by one. */
export const MAP_AREAS = defineSection({
  section: 'mapAreas',
  ...words.mapAreas,
  tracking: TRACKING,
  searchNames: ({ name }: MapArea) => [name],
  filters: {
    area: namesFilter<MapArea>({ label: words.labels.area, fieldOf: ({ area }) => area, order: 'name' }),
  },
  groupings: [BY_AREA],
  orders: [],
  initialOrder: BY_AREA.value,
  figures: (items, progress) => {
    const areas = groupShares({ tracking: TRACKING }, BY_AREA, items, progress);
    return [{ key: 'areas', label: words.figures.areas, ...countDone(areas, ({ earned, total }) => earned === total) }];
  },
  // Its area is the place where it is found.
  facts: [],
});

export type MapAreaParams = typeof MAP_AREAS.list.initial;
