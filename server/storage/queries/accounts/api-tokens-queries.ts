import type { Queryable } from '#server/storage/database.ts';
import { isActive } from './accounts-queries.ts';

export interface NewApiToken {
  readonly accountId: number;
  readonly name: string;
  readonly tokenHash: string;
  /** JSON. */
  readonly scopes: string;
  /** Milliseconds. */
  readonly now: number;
  /** Milliseconds; null = never. */
  readonly expiresAt: number | null;
}

export async function insertApiToken(db: Queryable, token: NewApiToken): Promise<{ id: number }> {
  return db
    .insertInto('api_tokens')
    .values({
      account_id: token.accountId,
      name: token.name,
      token_hash: token.tokenHash,
      scopes: token.scopes,
      created_at: token.now,
      last_used_at: null,
      expires_at: token.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Selects the valid token with that hash, with its account's name. query-plans.test.ts checks its plan. */
export function apiTokenOf(db: Queryable, tokenHash: string, now: number) {
  return db
    .selectFrom('api_tokens')
    .innerJoin('accounts', 'accounts.id', 'api_tokens.account_id')
    .select([
      'api_tokens.id',
      'api_tokens.account_id',
      'api_tokens.scopes',
      'api_tokens.last_used_at',
      'accounts.username',
    ])
    .where('api_tokens.token_hash', '=', tokenHash)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .where(isActive);
}

/** Selects the account's valid tokens without their hashes, newest first. query-plans.test.ts checks its plan. */
export function apiTokensOf(db: Queryable, accountId: number, now: number) {
  return db
    .selectFrom('api_tokens')
    .select(['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    .orderBy('id', 'desc');
}

export async function updateTokenUse(db: Queryable, id: number, now: number): Promise<void> {
  await db.updateTable('api_tokens').set({ last_used_at: now }).where('id', '=', id).execute();
}

/** Deletes one of the account's tokens. Returns false if the account has none with that id. */
export async function deleteApiToken(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('api_tokens')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all tokens of all accounts. */
export async function deleteAllApiTokens(db: Queryable): Promise<void> {
  await db.deleteFrom('api_tokens').execute();
}

/** Deletes all of the account's tokens. */
export async function deleteApiTokensOf(db: Queryable, accountId: number): Promise<void> {
  await db.deleteFrom('api_tokens').where('account_id', '=', accountId).execute();
}
