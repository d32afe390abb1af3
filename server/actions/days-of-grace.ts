/** When a deleted account is gone for good. */
import { DAYS_OF_GRACE } from '#core/contract/own-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** When an account that was deleted then is erased, in milliseconds. */
export function erasedAt(deletedAt: number): number {
  return deletedAt + DAYS_OF_GRACE * DAY_MS;
}

/** A day as it is read: 5 December 2026. */
export function dayWords(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    at,
  );
}
