/** Opening, finding and closing sessions. */
import type { Database, Queryable } from '#server/storage/database.ts';
import {
  deleteSession,
  extendSession,
  insertSession,
  selectSession,
} from '#server/storage/queries/sessions-queries.ts';
import { hashToken, makeToken } from './tokens.ts';

/** The signed-in browser of a request. */
export interface Session {
  readonly sessionId: number;
  readonly accountId: number;
  readonly username: string;
  /** `user`, `editor` or `admin`. */
  readonly role: string;
  /** Label such as "Chrome on Android". */
  readonly device: string;
}

/** Lifetime of an unused session. */
export const SESSION_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

/** Least time between two extensions of a session, so that not every request writes. */
const SLIDE_STEP_MS = 60 * 60 * 1000;

/** Opens a session in place of `previous`. Its token is new, which prevents session fixation. */
export async function openSession(
  db: Queryable,
  opening: {
    readonly accountId: number;
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
    expiresAt: opening.now + SESSION_LIFETIME_MS,
  });
  return { token, sessionId: id };
}

/** The valid session of a token. `slid` = it was just extended. */
export async function findSession(
  context: { readonly database: Database; readonly clock: () => number },
  token: string,
): Promise<{ readonly session: Session; readonly slid: boolean } | null> {
  const now = context.clock();
  const row = await selectSession(context.database, hashToken(token), now);
  if (row === undefined) return null;
  const slid = now - row.last_seen_at >= SLIDE_STEP_MS;
  if (slid) await extendSession(context.database, row.id, now, now + SESSION_LIFETIME_MS);
  const session = {
    sessionId: row.id,
    accountId: row.account_id,
    username: row.username,
    role: row.role,
    device: row.device,
  };
  return { session, slid };
}

export async function closeSession(db: Queryable, session: Pick<Session, 'sessionId'>): Promise<void> {
  await deleteSession(db, session.sessionId);
}
