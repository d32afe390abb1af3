import { randomInt } from 'node:crypto';
import { domainToASCII } from 'node:url';
import type { ExpressionBuilder } from 'kysely';
import type { Role } from '#core/contract/accounts/account.ts';
import type { Language } from '#core/words/languages.ts';
import { trimBlanks } from '#core/words/names.ts';
import type { Queryable } from '#server/storage/database.ts';
import type { Schema } from '#server/storage/schema.ts';

/** Normalizes a username or email address for comparison, without case; an internationalised domain has two spellings. */
export function accountKey(name: string): string {
  const key = trimBlanks(name).toLowerCase();
  const at = key.lastIndexOf('@') + 1;
  return at === 0 ? key : key.slice(0, at) + (domainToASCII(key.slice(at)) || key.slice(at));
}

/** The only definition of accounts that are visible and can log in: neither deleted nor suspended. */
export function isActive<Tables extends keyof Schema>(where: ExpressionBuilder<Schema, Tables | 'accounts'>) {
  const accounts = where as ExpressionBuilder<Schema, 'accounts'>;
  return accounts.and([accounts('accounts.deleted_at', 'is', null), accounts('accounts.suspended_at', 'is', null)]);
}

/** Finds the account with that username or email address. A username has no @, so the two can't collide. */
export async function findAccountByName(db: Queryable, name: string) {
  const key = accountKey(name);
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'role', 'password_hash', 'deleted_at', 'suspended_at', 'suspended_reason'])
    .where((where) => where.or([where('username_key', '=', key), where('email_key', '=', key)]))
    .executeTakeFirst();
}

/** Finds the account with that email address. */
export async function findAccountByEmail(db: Queryable, email: string) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'language'])
    .where('email_key', '=', accountKey(email))
    .executeTakeFirst();
}

/** Returns whether an account already has the username or the email address. */
export async function findTakenNames(
  db: Queryable,
  names: { readonly username: string; readonly email: string },
): Promise<{ readonly username: boolean; readonly email: boolean }> {
  const [username, email] = [accountKey(names.username), accountKey(names.email)];
  const rows = await db
    .selectFrom('accounts')
    .select(['username_key', 'email_key'])
    .where((where) => where.or([where('username_key', '=', username), where('email_key', '=', email)]))
    .execute();
  return {
    username: rows.some((row) => row.username_key === username),
    email: rows.some((row) => row.email_key === email),
  };
}

export interface NewAccount {
  readonly username: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly language: Language;
  /** Milliseconds. */
  readonly now: number;
}

export async function insertAccount(db: Queryable, account: NewAccount): Promise<{ id: number }> {
  return db
    .insertInto('accounts')
    .values({
      username: account.username,
      username_key: accountKey(account.username),
      email: account.email,
      email_key: accountKey(account.email),
      password_hash: account.passwordHash,
      default_character_name: null,
      language: account.language,
      created_at: account.now,
      profile_id: randomInt(1, 2 ** 47),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

export async function readAccount(db: Queryable, id: number) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'role', 'default_character_name', 'is_hidden', 'profile_id', 'language'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function updatePasswordHash(db: Queryable, id: number, passwordHash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

export async function updateRole(db: Queryable, id: number, role: Role): Promise<void> {
  await db.updateTable('accounts').set({ role }).where('id', '=', id).execute();
}

/** Selects the admins to notify of the role of an account, which is not among them. query-plans.test.ts checks its plan. */
export function adminsToNotify(db: Queryable, exceptId: number) {
  return db
    .selectFrom('accounts')
    .select(['id', 'username', 'email', 'language'])
    .where('role', '=', 'admin')
    .where('id', '!=', exceptId)
    .where(isActive)
    .orderBy('username_key');
}

/** Suspends the account; nulls lift the suspension. */
export async function updateSuspension(
  db: Queryable,
  id: number,
  suspension: { readonly suspended_at: number | null; readonly suspended_reason: string | null },
): Promise<void> {
  await db.updateTable('accounts').set(suspension).where('id', '=', id).execute();
}
