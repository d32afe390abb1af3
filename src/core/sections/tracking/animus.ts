import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import { CORE_KEPT, MASTERED } from '#core/progress/animus.ts';
import type { AnimusTracking } from './tracking.ts';

/** Returns the tracking of creatures by their soul core and their Echo Warden. */
export function animus<Item extends ListedItem>(hasEcho: (item: Item) => boolean): AnimusTracking<Item> {
  const has = ({ id }: Item, { values }: ListProgress, bit: number) => ((values.get(id) ?? 0) & bit) !== 0;
  return {
    kind: 'animus',
    hasEcho,
    stateOf(item, progress) {
      if (has(item, progress, MASTERED)) return 'done';
      return has(item, progress, CORE_KEPT) ? 'inProgress' : 'none';
    },
    fillOf: (item, progress) => (has(item, progress, MASTERED) ? 1 : has(item, progress, CORE_KEPT) ? 0.5 : 0),
  };
}
