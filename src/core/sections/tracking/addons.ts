import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import {
  addonsToTick,
  FIRST_ADDON,
  OUTFIT,
  outfitState,
  ownedAddons,
  SECOND_ADDON,
  withOutfitBit,
} from '#core/progress/outfit-bits.ts';
import type { AddonTracking } from './tracking.ts';

/** Returns the tracking of an item and its addons. */
export function addons<Item extends ListedItem>(addonsOf: (item: Item) => number | null): AddonTracking<Item> {
  const recordedOf = ({ id }: Item, { values }: ListProgress) => values.get(id) ?? 0;
  return {
    kind: 'addons',
    stateOf: (item, progress) => outfitState(recordedOf(item, progress), addonsOf(item)),
    fillOf(item, progress) {
      const value = recordedOf(item, progress);
      return value === 0 ? 0 : Math.min(1, (1 + ownedAddons(value)) / (1 + addonsToTick(addonsOf(item))));
    },
    partsOf: (item) => (addonsToTick(addonsOf(item)) === 0 ? [OUTFIT] : [OUTFIT, FIRST_ADDON, SECOND_ADDON]),
    withPart: withOutfitBit,
  };
}
