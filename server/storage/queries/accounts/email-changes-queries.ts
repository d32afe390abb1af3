import type { Queryable } from '#server/storage/database.ts';
import { isActive } from './accounts-queries.ts';

/** Stores the account's link, replacing an older one. */
export async function saveEmailChange(
  db: Queryable,
  change: {
    readonly accountId: number;
    readonly email: string;
    readonly tokenHash: string;
    readonly expiresAt: number;
  },
): Promise<void> {
  const row = { email: change.email, token_hash: change.tokenHash, expires_at: change.expiresAt };
  await db
    .insertInto('email_changes')
    .values({ account_id: change.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** Finds the unexpired change of a link, with the account's current address. */
export async function findEmailChange(db: Queryable, tokenHash: string, now: number) {
  return db
    .selectFrom('email_changes')
    .innerJoin('accounts', 'accounts.id', 'email_changes.account_id')
    .select(['email_changes.account_id', 'email_changes.email', 'accounts.username', 'accounts.language'])
    .select('accounts.email as old_email')
    .where('email_changes.token_hash', '=', tokenHash)
    .where('email_changes.expires_at', '>', now)
    .where(isActive)
    .executeTakeFirst();
}

/** Reads the unconfirmed address; undefined = none. */
export async function readPendingEmail(db: Queryable, accountId: number, now: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('email_changes')
    .select('email')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.email;
}

/** Deletes the account's link, if any. */
export async function deleteEmailChange(db: Queryable, accountId: number): Promise<void> {
  await db.deleteFrom('email_changes').where('account_id', '=', accountId).execute();
}
