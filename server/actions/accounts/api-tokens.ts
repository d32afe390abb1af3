/** Personal tokens, with which other programs read an account (docs/api.md, section Tokens). */
import { ACCOUNT_PATH } from '#core/contract/accounts/account-page.ts';
import {
  type ApiToken,
  MAX_TOKENS,
  type NewToken,
  TOKEN_PREFIX,
  TOKEN_SCOPES,
  type TokenScope,
} from '#core/contract/accounts/api-tokens.ts';
import { dayText } from '#core/words/day-text.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import { type Database, inTransaction, type Queryable, type Transaction } from '#server/storage/database.ts';
import {
  apiTokenOf,
  apiTokensOf,
  deleteApiToken,
  insertApiToken,
  updateTokenUse,
} from '#server/storage/queries/accounts/api-tokens-queries.ts';
import { readOwnAccount } from '#server/storage/queries/accounts/own-account-queries.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';
import {
  confirmPassword,
  countMailedAction,
  type MailedActionContext,
  type Requester,
  requireStillConfirmed,
} from './confirm-password.ts';
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

export interface CreatedToken {
  /** The token can't be read later. */
  readonly created: ApiToken & { readonly token: string };
  /** Id of the mail to the player. */
  readonly mail: string;
}

/**
 * Creates a token and mails that to the player. Throws TokensFullError, SessionEndedError, RateLimitedError and, for a
 * token that does not expire, WrongPasswordError.
 */
export async function createToken(
  context: MailedActionContext & { readonly publicOrigin: () => string },
  requester: Requester,
  form: NewToken,
): Promise<CreatedToken> {
  const { name, scopes: wanted, days } = form;
  const account = await confirmedAccount(context, requester, form);
  await countMailedAction(context, account);
  const now = context.clock();
  const token = TOKEN_PREFIX + makeToken();
  const scopes = (Object.keys(TOKEN_SCOPES) as TokenScope[]).filter((scope) => wanted.includes(scope));
  const expiresAt = days === null ? null : now + days * DAY_MS;
  return inTransaction(context.database, async (transaction) => {
    // A token must not outlive a password change that ended the session it was created in.
    await requireStillConfirmed(transaction, requester, account, now);
    if ((await apiTokensOf(transaction, account.id, now).execute()).length >= MAX_TOKENS)
      throw new TokensFullError('The account has too many tokens.');
    const { id } = await insertApiToken(transaction, {
      accountId: account.id,
      name,
      tokenHash: hashToken(token),
      scopes: JSON.stringify(scopes),
      now,
      expiresAt,
    });
    return {
      created: {
        id,
        name,
        scopes,
        created_at: timeOf(now),
        last_used_at: null,
        expires_at: expiresAt === null ? null : timeOf(expiresAt),
        token,
      },
      mail: await storeMailAbout(transaction, account, { expiresAt, now, origin: context.publicOrigin() }),
    };
  });
}

/** Returns the account that creates a token; one that does not expire has to be confirmed. Throws WrongPasswordError and RateLimitedError. */
function confirmedAccount(context: MailedActionContext, requester: Requester, { days, password = '' }: NewToken) {
  return days === null
    ? confirmPassword(context, requester, password)
    : readOwnAccount(context.database, requester.session.accountId);
}

/**
 * Stores the mail to a player whose account has a new token, without the token and its name, which a thief of the session
 * may have chosen. `expiresAt` and `now` in milliseconds; null = it does not expire. Returns its id for `sendMail`.
 */
function storeMailAbout(
  transaction: Transaction,
  account: Awaited<ReturnType<typeof readOwnAccount>>,
  { expiresAt, now, origin }: { readonly expiresAt: number | null; readonly now: number; readonly origin: string },
): Promise<string> {
  const words = wordsIn(account.language).tokenCreated;
  const change =
    expiresAt === null ? words.changeForGood : words.changeUntil(dayText(expiresAt, account.language ?? 'en'));
  return storeMail(transaction, {
    to: account.email,
    subject: words.subject,
    text: letter(account, change, words.where(`${origin}${ACCOUNT_PATH}`), words.warning),
    accountId: account.id,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
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
