/** Suspension of accounts by an operator: hidden from others and refused at login, with nothing deleted. */
import type { Transaction } from '#server/storage/database.ts';
import { updateSuspension } from '#server/storage/queries/accounts/accounts-queries.ts';
import { refreshStandingsOf } from '../challenges/standings.ts';
import { removeAccess } from './sessions.ts';

/** Suspends an account, ends its sessions and tokens, and returns the ids of the sessions. `reason`: a sentence for its player; `now` in milliseconds. */
export async function suspendAccount(
  transaction: Transaction,
  accountId: number,
  { reason, now }: { readonly reason: string | null; readonly now: number },
): Promise<readonly number[]> {
  await updateSuspension(transaction, accountId, { suspended_at: now, suspended_reason: reason });
  // Not as if the player had ended them: a suspended player keeps what is on a device.
  const ended = await removeAccess(transaction, accountId);
  await refreshStandingsOf(transaction, accountId);
  return ended;
}

/** Lifts a suspension. */
export async function unsuspendAccount(transaction: Transaction, accountId: number): Promise<void> {
  await updateSuspension(transaction, accountId, { suspended_at: null, suspended_reason: null });
  await refreshStandingsOf(transaction, accountId);
}
