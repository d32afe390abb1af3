import type { Language } from '#core/words/languages.ts';
import type { Queryable } from '#server/storage/database.ts';
import { accountKey } from './accounts-queries.ts';

export async function readOwnAccount(db: Queryable, id: number) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'role', 'password_hash', 'created_at', 'is_ranked', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Updates the given settings. */
export async function updateSettings(
  db: Queryable,
  id: number,
  settings: {
    readonly default_character_name?: string | null | undefined;
    readonly is_hidden?: 0 | 1 | undefined;
    readonly is_ranked?: 0 | 1 | undefined;
    readonly language?: Language | undefined;
  },
): Promise<void> {
  const given = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length > 0) await db.updateTable('accounts').set(given).where('id', '=', id).execute();
}

/** True if an account has this email address. */
export async function isEmailTaken(db: Queryable, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateEmail(db: Queryable, id: number, email: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ email, email_key: accountKey(email) })
    .where('id', '=', id)
    .execute();
}

/** Marks the account as deleted, unless it already is. */
export async function markDeleted(db: Queryable, id: number, now: number): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ deleted_at: now })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Restores a deleted account. */
export async function unmarkDeleted(db: Queryable, id: number): Promise<void> {
  await db.updateTable('accounts').set({ deleted_at: null }).where('id', '=', id).execute();
}
