import type { Database } from '#server/storage/database.ts';
import { findClient, markGone } from '#server/storage/queries/clients-queries.ts';
import { deleteOwnSession } from '#server/storage/queries/sessions-queries.ts';
import type { Session } from './sessions.ts';

/** What came of it; after the first three, it is off the list. */
export type EndedDevice =
  /** `session` is the one that it synced in. */
  | { readonly outcome: 'ended'; readonly session: number }
  /** The session that it synced in had ended before. */
  | { readonly outcome: 'leftBefore' }
  /** Which session it syncs in is not known, so that it may still be signed in. */
  | { readonly outcome: 'unlinked' }
  /** The account's list has no such installation. */
  | { readonly outcome: 'unknown' }
  /** It syncs in the session that asks. */
  | { readonly outcome: 'own' };

/**
 * Signs one of the account's installations out, and takes it off the list until it syncs again. What it has not sent
 * stays on it.
 */
export async function endDevice(
  context: { readonly database: Database; readonly clock: () => number },
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  client: string,
): Promise<EndedDevice> {
  return context.database.transaction().execute(async (transaction) => {
    const known = await findClient(transaction, accountId, client);
    if (known === undefined || known.ended_at !== null || known.replaced_at !== null) return { outcome: 'unknown' };
    if (known.session_id === sessionId) return { outcome: 'own' };
    await markGone(transaction, known, { ended_at: context.clock() });
    const session = known.session_id;
    if (session === null) return { outcome: 'unlinked' };
    const ended = await deleteOwnSession(transaction, accountId, session);
    return ended ? { outcome: 'ended', session } : { outcome: 'leftBefore' };
  });
}
