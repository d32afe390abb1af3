import type { Database } from '#server/storage/database.ts';
import { findClient, markGone } from '#server/storage/queries/clients-queries.ts';
import { deleteOwnSession } from '#server/storage/queries/sessions-queries.ts';
import type { Session } from './sessions.ts';

/** What came of it; `ended` is the session that it synced in, null when that had ended before. */
export type EndedDevice =
  | { readonly outcome: 'ended'; readonly ended: number | null }
  /** The account has no such installation. */
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
    const ended = known.session_id !== null && (await deleteOwnSession(transaction, accountId, known.session_id));
    return { outcome: 'ended', ended: ended ? known.session_id : null };
  });
}
