/** Rows that a mark took out of the view: they stay for a while, so that nothing moves under the finger. */

/** Delay before such a row leaves after losing the focus, in ms. */
const STAY_MS = 4000;

export interface Departures {
  /** Says which rows are out of the view by now; each leaves when its time is up. */
  readonly update: (gone: ReadonlySet<number>) => void;
  /** Checks anew where the focus is. */
  readonly check: () => void;
  readonly stop: () => void;
}

/**
 * Has `leave` called for the rows that are out of the view, once `isHeld` has said no for four seconds on end. It asks
 * anew with each check. Rows that go at the same moment go together.
 */
export function departures(isHeld: (item: number) => boolean, leave: (items: readonly number[]) => void): Departures {
  /** The rows that share the clock of each row. */
  const clocks = new Map<number, Set<number>>();
  let gone: ReadonlySet<number> = new Set();
  const halt = (item: number) => {
    clocks.get(item)?.delete(item);
    clocks.delete(item);
  };
  const check = () => {
    for (const item of clocks.keys()) if (!gone.has(item) || isHeld(item)) halt(item);
    const going = new Set([...gone].filter((item) => !clocks.has(item) && !isHeld(item)));
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
