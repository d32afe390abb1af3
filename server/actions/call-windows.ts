/**
 * Rate limits for calls that are too frequent to be counted in the store: in memory, in fixed windows. A restart forgets
 * them.
 */
import { RateLimitedError } from './rate-limit.ts';

export interface CallWindows<Subject> {
  /** Counts `used` for the subject. Throws RateLimitedError, and counts nothing, where that is above the limit. */
  count(subject: Subject, used: number): void;
}

/** At most `max` per subject (an account, an address) in `windowMs`, from its first use on. `clock` in milliseconds. */
export function createCallWindows<Subject>(clock: () => number, max: number, windowMs: number): CallWindows<Subject> {
  /** By subject, those that end first in front. */
  const windows = new Map<Subject, { readonly endsAt: number; used: number }>();
  return {
    count(subject, used) {
      const now = clock();
      for (const [other, { endsAt }] of windows) {
        if (endsAt > now) break;
        windows.delete(other);
      }
      const window = windows.get(subject) ?? { endsAt: now + windowMs, used: 0 };
      if (window.used + used > max) throw new RateLimitedError(window.endsAt - now);
      window.used += used;
      windows.set(subject, window);
    },
  };
}
