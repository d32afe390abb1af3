import type { ListProgress } from '#core/filters/filter.ts';
import type { Tracking } from './tracking/tracking.ts';

/** Whether a character has a row, as statistics count it: done; of a thing with addons the thing itself is enough. */
export function isOwned<Item>(tracking: Tracking<Item>, item: Item, progress: ListProgress): boolean {
  const state = tracking.stateOf(item, progress);
  return state === 'done' || (tracking.kind === 'addons' && state === 'inProgress');
}
