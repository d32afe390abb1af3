import type { ListedItem } from '#core/filters/list.ts';
import type { TickTracking } from './tracking.ts';

/** Returns the tracking by one tick, with the labels of a row without it. */
export function tick<Item extends ListedItem>(
  labels: Pick<TickTracking<Item>, 'unticked' | 'untickedInText'>,
): TickTracking<Item> {
  return {
    kind: 'tick',
    ...labels,
    stateOf: ({ id }, { values }) => (values.has(id) ? 'done' : 'none'),
    fillOf: ({ id }, { values }) => (values.has(id) ? 1 : 0),
  };
}
