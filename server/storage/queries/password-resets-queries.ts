import type { Queryable } from '../database.ts';

/** Keeps the account's new link in place of an older one. */
export async function savePasswordReset(
  db: Queryable,
  reset: { readonly accountId: number; readonly tokenHash: string; readonly expiresAt: number },
): Promise<void> {
  const row = { token_hash: reset.tokenHash, expires_at: reset.expiresAt };
  await db
    .insertInto('password_resets')
    .values({ account_id: reset.accountId, ...row })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
    .execute();
}

/** The account that a living link belongs to, if the link was sent to that e-mail address. */
export async function findPasswordReset(
  db: Queryable,
  link: { readonly tokenHash: string; readonly emailKey: string; readonly now: number },
) {
  return db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['password_resets.account_id', 'accounts.username', 'accounts.email'])
    .where('password_resets.token_hash', '=', link.tokenHash)
    .where('password_resets.expires_at', '>', link.now)
    .where('accounts.email_key', '=', link.emailKey)
    .executeTakeFirst();
}

/** Uses a link up. False if it was already, or a newer one had ended it. */
export async function deletePasswordReset(db: Queryable, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the account's link, if it has one. */
export async function deletePasswordResetOf(db: Queryable, accountId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}

/** Deletes up to `most` dead links of anybody, and tells how many it found. */
export async function deleteExpiredPasswordResets(db: Queryable, now: number, most: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('account_id', 'in', (from) =>
      from.selectFrom('password_resets').select('account_id').where('expires_at', '<=', now).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
