import type { Achievement, MapArea } from '#core/catalogue/items.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { groupShares } from './group-shares.ts';
import { defineSection, type Grouping } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The areas of the map, each of several subareas. */
const BY_AREA: Grouping<MapArea> = { value: 'area', label: words.labels.area, groupOf: ({ area }) => area };

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

/** Progress towards an achievement for discovering areas. */
export interface AreaProgress {
  /** The area whose subareas are counted; null = complete areas are counted. */
  readonly area: string | null;
  readonly have: number;
  readonly need: number;
}

/** Returns a function for the progress towards an achievement: null if it requires no area, or the map is not loaded. */
export function areaProgress(
  mapAreas: { readonly items: readonly MapArea[]; readonly progress: ListProgress } | null,
): (achievement: Pick<Achievement, 'id' | 'mapAreas'>) => AreaProgress | null {
  if (mapAreas === null) return () => null;
  const { items, progress } = mapAreas;
  const shares = groupShares(MAP_AREAS, BY_AREA, items, progress);
  const complete = countDone(shares, ({ earned, total }) => earned === total).earned;
  const areaOf = new Map(items.map(({ achievement, area }) => [achievement, area]));
  return ({ id, mapAreas: need }) => {
    if (need !== undefined) return { area: null, have: Math.min(complete, need), need };
    const share = shares.find(({ group }) => group === areaOf.get(id));
    return share === undefined ? null : { area: share.group, have: share.earned, need: share.total };
  };
}

/** Returns the progress as text: "Hrodmir: 5 of 12 subareas", "7 of 10 areas complete". */
export function areaWords({ area, have, need }: AreaProgress): string {
  return area === null
    ? words.areaGoals.areas({ count: need, have })
    : words.areaGoals.subareas({ count: need, have, area });
}
