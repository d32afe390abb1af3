/** Personal tokens, with which other programs read an account (docs/api.md, section Tokens). */
import {
  type ApiToken,
  MAX_TOKENS,
  type NewToken,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
  type TokenScope,
} from '#core/contract/accounts/api-tokens.ts';
import { type Database, inTransaction, type Queryable } from '#server/storage/database.ts';
import {
  apiTokenOf,
  apiTokensOf,
  deleteApiToken,
  insertApiToken,
  updateTokenUse,
} from '#server/storage/queries/accounts/api-tokens-queries.ts';
import { isSessionAlive } from '#server/storage/queries/accounts/sessions-queries.ts';
import { SessionEndedError } from './confirm-password.ts';
import type { Session } from './sessions.ts';
import { hashToken, makeToken } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Least time between two updates of a token's last use, so that not every call writes. */
const USE_STEP_MS = 60 * 60 * 1000;

interface TokenContext {
  readonly database: Database;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
}

/** The account and scopes of a valid token. */
export interface TokenOwner {
  readonly tokenId: number;
  readonly accountId: number;
  readonly username: string;
  readonly scopes: readonly TokenScope[];
}

/** The account has reached MAX_TOKENS. */
export class TokensFullError extends Error {
  override readonly name = 'TokensFullError';
}

/** Returns the account's tokens that have not expired, newest first. */
export async function listTokens(db: Queryable, accountId: number, now: number): Promise<ApiToken[]> {
  const rows = await apiTokensOf(db, accountId, now).execute();
  return rows.map(({ scopes, created_at, last_used_at, expires_at, ...row }) => ({
    ...row,
    scopes: JSON.parse(scopes) as TokenScope[],
    created_at: timeOf(created_at),
    last_used_at: last_used_at === null ? null : timeOf(last_used_at),
    expires_at: expires_at === null ? null : timeOf(expires_at),
  }));
}

/** Creates a token and returns it; it can't be read later. Throws TokensFullError and SessionEndedError. */
export async function createToken(
  { database, clock }: TokenContext,
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  { name, scopes: wanted, days }: NewToken,
): Promise<ApiToken & { readonly token: string }> {
  const now = clock();
  const token = TOKEN_PREFIX + makeToken();
  const scopes = (Object.keys(TOKEN_SCOPES) as TokenScope[]).filter((scope) => wanted.includes(scope));
  const expiresAt = days === null ? null : now + days * DAY_MS;
  return inTransaction(database, async (transaction) => {
    // A token must not outlive a password change that ended the session it was created in.
    if (!(await isSessionAlive(transaction, sessionId, now)))
      throw new SessionEndedError('The session has ended meanwhile.');
    if ((await apiTokensOf(transaction, accountId, now).execute()).length >= MAX_TOKENS)
      throw new TokensFullError('The account has too many tokens.');
    const row = { accountId, name, tokenHash: hashToken(token), scopes: JSON.stringify(scopes), now, expiresAt };
    const { id } = await insertApiToken(transaction, row);
    return {
      id,
      name,
      scopes,
      created_at: timeOf(now),
      last_used_at: null,
      expires_at: expiresAt === null ? null : timeOf(expiresAt),
      token,
    };
  });
}

/** Deletes one of the account's tokens. Returns false if the account has none with that id. */
export function endToken(db: Queryable, accountId: number, id: number): Promise<boolean> {
  return deleteApiToken(db, accountId, id);
}

/** Returns the account of a valid token and records the use; null = it is unknown or has expired. */
export async function findTokenHolder({ database, clock }: TokenContext, token: string): Promise<TokenOwner | null> {
  const now = clock();
  const row = await apiTokenOf(database, hashToken(token), now).executeTakeFirst();
  if (row === undefined) return null;
  if (row.last_used_at === null || now - row.last_used_at >= USE_STEP_MS) await updateTokenUse(database, row.id, now);
  return {
    tokenId: row.id,
    accountId: row.account_id,
    username: row.username,
    scopes: JSON.parse(row.scopes) as TokenScope[],
  };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
