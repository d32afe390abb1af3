/** Opening, finding and closing sessions. */
import type { Env } from '#server/env.ts';
import type { Database, Queryable, Transaction } from '#server/storage/database.ts';
import { deleteApiTokensOf } from '#server/storage/queries/accounts/api-tokens-queries.ts';
import {
  deleteSession,
  deleteSessionsOf,
  endOtherSessions,
  extendSession,
  insertSession,
  isEndedSession,
  replaceToken,
  selectSession,
} from '#server/storage/queries/accounts/sessions-queries.ts';
import { hashToken, makeToken } from './tokens.ts';

/** The signed-in browser of a request. */
export interface Session {
  readonly sessionId: number;
  readonly accountId: number;
  readonly username: string;
  /** The account's public id, which a later account with the same username does not have. */
  readonly profileId: number;
  /** `user`, `editor` or `admin`. */
  readonly role: string;
  /** Label such as "Chrome (Android)". */
  readonly device: string;
  /** Milliseconds; when the second factor was last confirmed. Null = never. */
  readonly factorAt: number | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Longest lifetime of an unused session. */
export const SESSION_LIFETIME_MS = 30 * DAY_MS;

/** Lifetime of an unused session of an editor or admin. */
export const STAFF_SESSION_LIFETIME_MS = DAY_MS / 2;

/** Extensions of a session in its lifetime; not every request writes. */
const SLIDE_STEPS = 720;

function lifetimeOf(role: string): number {
  return role === 'user' ? SESSION_LIFETIME_MS : STAFF_SESSION_LIFETIME_MS;
}

type SessionEnv = Pick<Env, 'SESSION_MAX_DAYS'>;

/** Expiry of a session that is used now: use extends it, up to its maximum age. */
function expiryOf(env: SessionEnv, role: string, signedInAt: number, now: number): number {
  return Math.min(now + lifetimeOf(role), signedInAt + env.SESSION_MAX_DAYS * DAY_MS);
}

/** Opens a session that replaces `previous`. Its token is new, which prevents session fixation. */
export async function openSession(
  db: Queryable,
  env: SessionEnv,
  opening: {
    readonly accountId: number;
    /** `user`, `editor` or `admin`. */
    readonly role: string;
    /** Milliseconds; when the second factor was confirmed. Null = the account has none. */
    readonly factorAt: number | null;
    readonly device: string;
    readonly now: number;
    readonly previous: Pick<Session, 'sessionId'> | null;
  },
): Promise<{ readonly token: string; readonly sessionId: number }> {
  if (opening.previous !== null) await deleteSession(db, opening.previous.sessionId);
  const token = makeToken();
  const { id } = await insertSession(db, {
    accountId: opening.accountId,
    tokenHash: hashToken(token),
    device: opening.device,
    now: opening.now,
    expiresAt: expiryOf(env, opening.role, opening.now, opening.now),
    factorAt: opening.factorAt,
  });
  return { token, sessionId: id };
}

/**
 * Returns the valid session of a token. `slid` = it was just extended. `isUse`: whether the request may come from someone
 * who uses the app, not from an open page alone; only players' sessions are extended by others.
 */
export async function findSession(
  context: { readonly database: Database; readonly clock: () => number; readonly env: SessionEnv },
  token: string,
  isUse: boolean,
): Promise<{ readonly session: Session; readonly slid: boolean } | null> {
  const now = context.clock();
  const row = await selectSession(context.database, hashToken(token), now);
  if (row === undefined) return null;
  const mayExtend = isUse || row.role === 'user';
  const slid = mayExtend && now - row.last_seen_at >= lifetimeOf(row.role) / SLIDE_STEPS;
  if (slid) await extendSession(context.database, row.id, now, expiryOf(context.env, row.role, row.created_at, now));
  const session = {
    sessionId: row.id,
    accountId: row.account_id,
    username: row.username,
    profileId: row.profile_id,
    role: row.role,
    device: row.device,
    factorAt: row.factor_at,
  };
  return { session, slid };
}

/** True if the session of a token was ended by its player from elsewhere. */
export function wasEnded(
  { database, clock }: { readonly database: Database; readonly clock: () => number },
  token: string,
): Promise<boolean> {
  return isEndedSession(database, hashToken(token), clock());
}

/** Gives a session a new token, so that a copy of the old one is useless. Its id, age and event streams stay. */
export async function renewToken(db: Queryable, session: Pick<Session, 'sessionId'>): Promise<string> {
  const token = makeToken();
  await replaceToken(db, session.sessionId, hashToken(token));
  return token;
}

/**
 * Ends the account's sessions except one, and its tokens for programs, for its player: the browsers forget the account.
 * `now` in milliseconds. Returns the ids of the ended sessions.
 */
export async function endAccess(
  transaction: Transaction,
  accountId: number,
  { exceptId, now }: { readonly exceptId: number | null; readonly now: number },
): Promise<readonly number[]> {
  await deleteApiTokensOf(transaction, accountId);
  return endOtherSessions(transaction, accountId, exceptId, now);
}

/**
 * Deletes the account's sessions, as if they had expired, and its tokens for programs, for an operator: the browsers keep
 * what they stored. Returns the ids of the deleted sessions.
 */
export async function removeAccess(transaction: Transaction, accountId: number): Promise<readonly number[]> {
  await deleteApiTokensOf(transaction, accountId);
  return deleteSessionsOf(transaction, accountId);
}

export async function closeSession(db: Queryable, session: Pick<Session, 'sessionId'>): Promise<void> {
  await deleteSession(db, session.sessionId);
}
