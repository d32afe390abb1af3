import type { ListProgress } from '#core/filters/filter.ts';
import type { Tracking } from './tracking/tracking.ts';

/** True if a character counts as owner of a row: it is done or, with addons, at least the item itself is ticked. */
export function isOwned<Item>(tracking: Tracking<Item>, item: Item, progress: ListProgress): boolean {
  const state = tracking.stateOf(item, progress);
  return state === 'done' || (tracking.kind === 'addons' && state === 'inProgress');
}
