import type { ListedItem } from '#core/filters/list.ts';
import type { TickTracking } from './tracking.ts';

/** Returns the tracking by one tick. */
export function tick<Item extends ListedItem>(): TickTracking<Item> {
  return {
    kind: 'tick',
    stateOf: ({ id }, { values }) => (values.has(id) ? 'done' : 'none'),
    fillOf: ({ id }, { values }) => (values.has(id) ? 1 : 0),
  };
}
