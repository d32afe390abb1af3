/** What a key does to one end of a range. */

interface End {
  /** Where the end stands. */
  readonly at: number;
  /** How far down and up it may go: to the bounds, and to the other end. */
  readonly low: number;
  readonly high: number;
  /** What Page Up and Page Down move by. */
  readonly page: number;
  readonly rightToLeft: boolean;
}

/** Where the end stands after the key; null if the key means nothing here. The ends never pass each other. */
export function endAfterKey(key: string, { at, low, high, page, rightToLeft }: End): number | null {
  const onwards = rightToLeft ? -1 : 1;
  const wanted: Readonly<Record<string, number>> = {
    ArrowUp: at + 1,
    ArrowDown: at - 1,
    ArrowRight: at + onwards,
    ArrowLeft: at - onwards,
    PageUp: at + page,
    PageDown: at - page,
    Home: low,
    End: high,
  };
  const next = wanted[key];
  return next === undefined ? null : Math.min(high, Math.max(low, next));
}
