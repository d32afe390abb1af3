import { type Database, inTransaction } from '#server/storage/database.ts';
import { endOwnSession } from '#server/storage/queries/accounts/sessions-queries.ts';
import { delistClient, findClient } from '#server/storage/queries/sync/clients-queries.ts';
import type { Session } from './sessions.ts';

/** Result of ending a device; the first two outcomes remove it from the list. */
export type EndedDevice =
  /** Signed out; `session` is the one it synced in. */
  | { readonly outcome: 'ended'; readonly session: number }
  /** Its session had ended before. */
  | { readonly outcome: 'alreadySignedOut' }
  /** Not in the account's list. */
  | { readonly outcome: 'unknown' }
  /** The requesting session's own device. */
  | { readonly outcome: 'own' };

/**
 * Signs out one of the account's installations and removes it from the list until it syncs again. Of the account's data,
 * only what exists nowhere else stays on the device.
 */
export async function endDevice(
  context: { readonly database: Database; readonly clock: () => number },
  { accountId, sessionId }: Pick<Session, 'accountId' | 'sessionId'>,
  client: string,
): Promise<EndedDevice> {
  return inTransaction(context.database, async (transaction) => {
    const known = await findClient(transaction, accountId, client);
    if (known === undefined || known.ended_at !== null || known.replaced_at !== null) return { outcome: 'unknown' };
    if (known.session_id === sessionId) return { outcome: 'own' };
    const now = context.clock();
    await delistClient(transaction, known, { ended_at: now });
    const ended = await endOwnSession(transaction, accountId, known.session_id, now);
    return ended ? { outcome: 'ended', session: known.session_id } : { outcome: 'alreadySignedOut' };
  });
}
