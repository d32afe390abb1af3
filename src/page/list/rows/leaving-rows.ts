/** Delays the removal of rows that no longer match the view after a mark, so that nothing moves under the finger. */

/** Delay before such a row leaves, after it has lost the focus, in ms. */
const STAY_MS = 4000;

export interface Departures {
  /** Sets the rows that no longer match the view; each leaves when its time is up. */
  readonly update: (gone: ReadonlySet<number>) => void;
  /** Checks again which rows have the focus. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * Calls `leave` for rows that no longer match the view, once `hasFocus` has returned false for them for four seconds.
 * Each check calls `hasFocus` again. Rows that are removed at the same moment leave together.
 */
export function departures(hasFocus: (item: number) => boolean, leave: (items: readonly number[]) => void): Departures {
  /** The rows that share each row's timer. */
  const clocks = new Map<number, Set<number>>();
  let gone: ReadonlySet<number> = new Set();
  const halt = (item: number) => {
    clocks.get(item)?.delete(item);
    clocks.delete(item);
  };
  const check = () => {
    for (const item of clocks.keys()) if (!gone.has(item) || hasFocus(item)) halt(item);
    const going = new Set([...gone].filter((item) => !clocks.has(item) && !hasFocus(item)));
    if (going.size === 0) return;
    for (const item of going) clocks.set(item, going);
    setTimeout(() => {
      if (going.size === 0) return;
      for (const item of going) clocks.delete(item);
      gone = new Set([...gone].filter((item) => !going.has(item)));
      leave([...going]);
    }, STAY_MS);
  };
  return {
    update: (now) => {
      gone = now;
      check();
    },
    check,
    stop: () => {
      for (const item of clocks.keys()) halt(item);
    },
  };
}
