/** The grace period between deleting and erasing an account. */
import { DAYS_OF_GRACE } from '#core/contract/accounts/own-account.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Erasure time of an account deleted at `deletedAt`, both in milliseconds. */
export function erasedAt(deletedAt: number): number {
  return deletedAt + DAYS_OF_GRACE * DAY_MS;
}
