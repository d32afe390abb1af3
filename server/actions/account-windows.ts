/**
 * Rate limits for calls that are too frequent to be counted in the store: in memory, in fixed windows. A restart forgets
 * them.
 */
import { RateLimitedError } from './rate-limit.ts';

export interface AccountWindows {
  /** Counts `used` for the account. Throws RateLimitedError, and counts nothing, where that is above the limit. */
  count(accountId: number, used: number): void;
}

/** At most `max` per account in `windowMs`, from its first use on. `clock` in milliseconds. */
export function createAccountWindows(clock: () => number, max: number, windowMs: number): AccountWindows {
  /** By account, those that end first in front. */
  const windows = new Map<number, { readonly endsAt: number; used: number }>();
  return {
    count(accountId, used) {
      const now = clock();
      for (const [id, { endsAt }] of windows) {
        if (endsAt > now) break;
        windows.delete(id);
      }
      const window = windows.get(accountId) ?? { endsAt: now + windowMs, used: 0 };
      if (window.used + used > max) throw new RateLimitedError(window.endsAt - now);
      window.used += used;
      windows.set(accountId, window);
    },
  };
}
