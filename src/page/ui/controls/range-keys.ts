interface End {
  /** Current value. */
  readonly at: number;
  /** Lowest and highest allowed value: a bound or the other end. */
  readonly low: number;
  readonly high: number;
  /** Step of Page Up and Page Down. */
  readonly page: number;
  readonly rightToLeft: boolean;
}

/** Returns the value of one end of a range after a key press; null for keys that do nothing. The ends never cross. */
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
