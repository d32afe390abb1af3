/** Values that the whole page shares. They are few and set in few places, so these lines do instead of a library. */
import { useSyncExternalStore } from 'react';

/** A value that can be read at any time and followed. */
export interface Atom<T> {
  readonly get: () => T;
  /** Calls `listener` after every change. Returns stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** An atom that is set from outside. */
export interface WritableAtom<T> extends Atom<T> {
  /** The same value again is no change. */
  readonly set: (next: T) => void;
  readonly update: (change: (before: T) => T) => void;
}

/** A new shared value. */
export function atom<T>(initial: T): WritableAtom<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  const set = (next: T) => {
    if (Object.is(next, value)) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    update: (change) => set(change(value)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A value computed from others, anew only after one of them has changed. */
export function derivedAtom<T>(inputs: readonly Atom<unknown>[], compute: () => T): Atom<T> {
  let last: { readonly from: readonly unknown[]; readonly value: T } | undefined;
  return {
    get: () => {
      const from = inputs.map((input) => input.get());
      if (last === undefined || !from.every((value, index) => Object.is(value, last?.from[index]))) {
        last = { from, value: compute() };
      }
      return last.value;
    },
    subscribe: (listener) => {
      const stops = inputs.map((input) => input.subscribe(listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** The atom's value; the screen is drawn anew when it changes. */
export function useAtom<T>({ subscribe, get }: Atom<T>): T {
  return useSyncExternalStore(subscribe, get);
}
