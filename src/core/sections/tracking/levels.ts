import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { LevelTracking } from './tracking.ts';

/** Returns the tracking by a level. */
export function levels<Item extends ListedItem>(highest: number): LevelTracking<Item> {
  const levelOf = ({ id }: Item, { values }: ListProgress) => Math.min(values.get(id) ?? 0, highest);
  return {
    kind: 'levels',
    levels: highest,
    stateOf(item, progress) {
      const level = levelOf(item, progress);
      return level === 0 ? 'none' : level < highest ? 'inProgress' : 'done';
    },
    fillOf: (item, progress) => levelOf(item, progress) / highest,
  };
}
