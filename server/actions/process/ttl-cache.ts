/** Values cached for some seconds, so that many callers cost one query. */

export interface TtlCache<Value> {
  /** Returns the value of the key, computed if none is cached. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
  /** Clears all values. */
  clear(): void;
}

/** `clock` in milliseconds. A value that could not be computed is not cached. */
export function createTtlCache<Value>(clock: () => number, lifetimeMs: number): TtlCache<Value> {
  /** By key, the oldest first. */
  const cached = new Map<string, { readonly value: Promise<Value>; readonly endsAt: number }>();
  return {
    get(key, make) {
      const now = clock();
      for (const [other, { endsAt }] of cached) {
        if (endsAt > now) break;
        cached.delete(other);
      }
      const known = cached.get(key);
      if (known !== undefined) return known.value;
      const made = { value: make(), endsAt: now + lifetimeMs };
      cached.set(key, made);
      made.value.catch(() => {
        if (cached.get(key) === made) cached.delete(key);
      });
      return made.value;
    },
    clear: () => cached.clear(),
  };
}
