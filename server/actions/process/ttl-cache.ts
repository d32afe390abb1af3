/** Values that are kept for some seconds, so that many askers cost one query. */

export interface TtlCache<Value> {
  /** The value of the key, made where none is kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Forgets all values. */
  clear(): void;
}

/** `clock` in milliseconds. A value that could not be made is not kept. */
export function createTtlCache<Value>(clock: () => number, keptMs: number): TtlCache<Value> {
  /** By key, those that were made first in front. */
  const kept = new Map<string, { readonly value: Promise<Value>; readonly endsAt: number }>();
  return {
    get(key, make) {
      const now = clock();
      for (const [other, { endsAt }] of kept) {
        if (endsAt > now) break;
        kept.delete(other);
      }
      const known = kept.get(key);
      if (known !== undefined) return known.value;
      const made = { value: make(), endsAt: now + keptMs };
      kept.set(key, made);
      made.value.catch(() => {
        if (kept.get(key) === made) kept.delete(key);
      });
      return made.value;
    },
    clear: () => kept.clear(),
  };
}
