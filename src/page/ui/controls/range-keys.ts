/** Keyboard steps of one end of a range. */

interface End {
  /** Present value. */
  readonly at: number;
  /** Lowest and highest value: the bounds, or the other end. */
  readonly low: number;
  readonly high: number;
  /** Step of Page Up and Page Down. */
  readonly page: number;
  readonly rightToLeft: boolean;
}

/** The end's value after a key; null for keys that do nothing. The ends never cross. */
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
