/** Maps an account to the response of the account page. */
import type { OwnAccount } from '#core/contract/accounts/own-account.ts';
import type { Queryable } from '#server/storage/database.ts';
import { readPendingEmail } from '#server/storage/queries/accounts/email-changes-queries.ts';
import { readOwnAccount } from '#server/storage/queries/accounts/own-account-queries.ts';
import { describeUserDetails } from './describe-user.ts';

/** Returns the account without its secrets. `now` in milliseconds. */
export async function describeOwnAccount(db: Queryable, accountId: number, now: number): Promise<OwnAccount> {
  const details = await describeUserDetails(db, accountId);
  const { created_at, is_ranked } = await readOwnAccount(db, accountId);
  const pending = await readPendingEmail(db, accountId, now);
  return { ...details, is_ranked, pending_email: pending ?? null, created_at: new Date(created_at).toISOString() };
}
