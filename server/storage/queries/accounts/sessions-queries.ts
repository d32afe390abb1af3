import type { Queryable } from '#server/storage/database.ts';
import { isActive } from './accounts-queries.ts';

export interface NewSession {
  readonly accountId: number;
  readonly tokenHash: string;
  readonly device: string;
  /** Milliseconds. */
  readonly now: number;
  /** Milliseconds. */
  readonly expiresAt: number;
  /** Milliseconds; null = the account has no second factor. */
  readonly factorAt: number | null;
}

export async function insertSession(db: Queryable, session: NewSession): Promise<{ id: number }> {
  return db
    .insertInto('sessions')
    .values({
      account_id: session.accountId,
      token_hash: session.tokenHash,
      device: session.device,
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: session.expiresAt,
      factor_at: session.factorAt,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** Finds the valid session of a token, with the account's name and role. */
export async function selectSession(db: Queryable, tokenHash: string, now: number) {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select([
      'sessions.id',
      'sessions.account_id',
      'sessions.device',
      'sessions.created_at',
      'sessions.last_seen_at',
      'sessions.factor_at',
      'accounts.username',
      'accounts.profile_id',
      'accounts.role',
    ])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.ended_at', 'is', null)
    .where(isActive)
    .executeTakeFirst();
}

export async function extendSession(db: Queryable, id: number, now: number, expiresAt: number): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now, expires_at: expiresAt }).where('id', '=', id).execute();
}

/** Records that the second factor was confirmed in the session; `now` in milliseconds. */
export async function updateFactorAt(db: Queryable, id: number, now: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', id).execute();
}

/** Makes the account's sessions end at that time unless they end before; in milliseconds. */
export async function endSessionsBy(db: Queryable, accountId: number, at: number): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ expires_at: at })
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at)
    .execute();
}

/** Makes the account's sessions count as not confirmed by a second factor. */
export async function clearFactorAt(db: Queryable, accountId: number): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: null }).where('account_id', '=', accountId).execute();
}

export async function replaceToken(db: Queryable, id: number, tokenHash: string): Promise<void> {
  await db.updateTable('sessions').set({ token_hash: tokenHash }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queryable, id: number): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', id).execute();
}

/** True if the token's session was ended by its player from elsewhere. */
export async function isEndedSession(db: Queryable, tokenHash: string, now: number): Promise<boolean> {
  return (await endedSession(db, tokenHash, now).executeTakeFirst()) !== undefined;
}

/** Selects the ended session of a token. query-plans.test.ts checks its plan. */
export function endedSession(db: Queryable, tokenHash: string, now: number) {
  return db
    .selectFrom('sessions')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('ended_at', 'is not', null);
}

/** Ends one of the account's sessions for its player. Returns false if it has none with that id. */
export async function endOwnSession(db: Queryable, accountId: number, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends the account's sessions except one for its player. Returns the ids of the ended ones. */
export async function endOtherSessions(
  db: Queryable,
  accountId: number,
  exceptId: number | null,
  now: number,
): Promise<readonly number[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the account's sessions, as if they had expired. Returns the ids of the deleted ones. */
export async function deleteSessionsOf(db: Queryable, accountId: number): Promise<readonly number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all sessions of all accounts, as if they had expired. Returns the number. */
export async function deleteSessions(db: Queryable): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').where('ended_at', 'is', null).executeTakeFirst();
  return Number(numDeletedRows);
}

/** True if the session is still valid, for work that outlasts the request's own check. */
export async function isSessionAlive(db: Queryable, id: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the account's valid sessions without their token hashes, last seen first. */
export async function readSessions(db: Queryable, accountId: number, now: number, most: number) {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .where('ended_at', 'is', null)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
