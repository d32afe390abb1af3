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

/** Deletes one of the account's sessions. Returns false if it has none with that id. */
export async function deleteOwnSession(db: Queryable, accountId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the account's sessions except one. Returns the ids of the deleted ones. */
export async function deleteOtherSessions(
  db: Queryable,
  accountId: number,
  exceptId: number | null,
): Promise<readonly number[]> {
  const rows = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(exceptId !== null, (query) => query.where('id', '!=', exceptId))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes all sessions of all accounts. Returns the number. */
export async function deleteSessions(db: Queryable): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('sessions').executeTakeFirst();
  return Number(numDeletedRows);
}

/** True if the session is still valid, for work that outlasts the request's own check. */
export async function isSessionAlive(db: Queryable, id: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('expires_at', '>', now)
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
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
