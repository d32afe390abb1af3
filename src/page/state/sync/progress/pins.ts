/** Creatures and bosses that a player has pinned, to count their kills beside the game. They stay on this device. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MOST_PINS, pinsIn, withoutPin, withPin } from '#core/progress/pinned.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useOwner } from '#page/state/accounts/owner.ts';

export interface Pins {
  /** Ids of creatures and bosses, the one pinned last first; null until it is known whose. */
  readonly ids: readonly number[] | null;
  /** Whether no further one can be pinned. */
  readonly full: boolean;
  /** Pins one, in the first place unless another is named, if there is room. */
  readonly pin: (id: number, place?: number) => void;
  readonly unpin: (id: number) => void;
}

/** Pinned rows of the shown character. */
export function usePins(): Pins {
  const owner = useOwner();
  const name = owner === null ? null : `pins ${owner}`;
  const stored = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (name === null ? null : readStored(name)), [name]),
  );
  return useMemo(() => {
    const ids = name === null ? null : pinsIn(stored);
    const change = (next: (pins: readonly number[]) => readonly number[]) => {
      // From what stands now: two presses can come before the page is drawn.
      if (name !== null) writeStored(name, next(pinsIn(readStored(name))));
    };
    return {
      ids,
      full: ids !== null && ids.length >= MOST_PINS,
      pin: (id: number, place?: number) => change((pins) => withPin(pins, id, place)),
      unpin: (id: number) => change((pins) => withoutPin(pins, id)),
    };
  }, [name, stored]);
}
