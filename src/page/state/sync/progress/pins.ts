/** Pinned creatures and bosses, for counting kills while playing. Stored only on this device. */
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { MOST_PINS, pinsIn, withoutPin, withPin } from '#core/progress/pinned.ts';
import { readStored, subscribeToStored, writeStored } from '#page/platform/device-storage.ts';
import { useOwner } from '#page/state/accounts/owner.ts';

export interface Pins {
  /** Ids of creatures and bosses, the last pinned first; null while the owner is unknown. */
  readonly ids: readonly number[] | null;
  /** Whether the maximum is reached. */
  readonly full: boolean;
  /** Pins one at `place`, by default the first, unless the list is full. */
  readonly pin: (id: number, place?: number) => void;
  readonly unpin: (id: number) => void;
}

/** Returns the pins of the shown character. */
export function usePins(): Pins {
  const owner = useOwner();
  const name = owner === null ? null : (`pins ${owner}` as const);
  const stored = useSyncExternalStore(
    subscribeToStored,
    useCallback(() => (name === null ? null : readStored(name)), [name]),
  );
  return useMemo(() => {
    const ids = name === null ? null : pinsIn(stored);
    const change = (next: (pins: readonly number[]) => readonly number[]) => {
      // Based on the stored value, since two presses can precede the next render.
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
