import type { Queryable } from '#server/storage/database.ts';

/** Stores the account's link, replacing an older one. */
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

/** Finds the account of an unexpired link, if the link was sent to that email address. */
export async function findPasswordReset(
  db: Queryable,
  link: { readonly tokenHash: string; readonly emailKey: string; readonly now: number },
) {
  return db
    .selectFrom('password_resets')
    .innerJoin('accounts', 'accounts.id', 'password_resets.account_id')
    .select(['password_resets.account_id', 'accounts.username', 'accounts.email', 'accounts.role', 'accounts.language'])
    .where('password_resets.token_hash', '=', link.tokenHash)
    .where('password_resets.expires_at', '>', link.now)
    .where('accounts.email_key', '=', link.emailKey)
    .executeTakeFirst();
}

/** Deletes a link. Returns false if it was used or replaced. */
export async function deletePasswordReset(db: Queryable, tokenHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the account's link, if any. */
export async function deletePasswordResetOf(db: Queryable, accountId: number): Promise<void> {
  await db.deleteFrom('password_resets').where('account_id', '=', accountId).execute();
}
