/** Suspension of accounts by an operator: hidden from others and refused at login, with nothing deleted. */
import { type Database, inTransaction } from '#server/storage/database.ts';
import { updateSuspension } from '#server/storage/queries/accounts-queries.ts';
import { deleteOtherSessions } from '#server/storage/queries/sessions-queries.ts';
import { refreshStandingsOf } from './standings.ts';

/** Suspends an account and ends its sessions. `reason`: a sentence for its player; `now` in milliseconds. */
export async function suspendAccount(
  database: Database,
  accountId: number,
  { reason, now }: { readonly reason: string | null; readonly now: number },
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await updateSuspension(transaction, accountId, { suspended_at: now, suspended_reason: reason });
    await deleteOtherSessions(transaction, accountId, null);
    await refreshStandingsOf(transaction, accountId);
  });
}

/** Takes a suspension back. */
export async function unsuspendAccount(database: Database, accountId: number): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await updateSuspension(transaction, accountId, { suspended_at: null, suspended_reason: null });
    await refreshStandingsOf(transaction, accountId);
  });
}
