/** Progress towards achievements for discovering areas of the map. */
import type { Achievement, MapArea } from '#core/catalogue/items.ts';
import { countDone } from '#core/progress/totals.ts';
import { groupShares } from '#core/sections/group-shares.ts';
import { BY_AREA, MAP_AREAS } from '#core/sections/map-areas.ts';
import type { RecordedSection } from './recorded.ts';
import { words } from './words.ts';

export interface AreaProgress {
  /** The area whose subareas are counted; null = complete areas are counted. */
  readonly area: string | null;
  readonly have: number;
  readonly need: number;
}

/** Returns a function for the progress towards an achievement: null if it requires no area, or the map is not loaded. */
export function areaProgress(
  mapAreas: RecordedSection<MapArea> | null,
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
  return area === null ? words.areas({ count: need, have }) : words.subareas({ count: need, have, area });
}
