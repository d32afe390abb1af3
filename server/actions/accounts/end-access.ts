import type { Transaction } from '#server/storage/database.ts';
import { deleteApiTokensOf } from '#server/storage/queries/accounts/api-tokens-queries.ts';
import { deleteOtherSessions } from '#server/storage/queries/accounts/sessions-queries.ts';

/** Ends the account's sessions except one, and its tokens for programs. Returns the ids of the ended sessions. */
export async function endAccess(
  transaction: Transaction,
  accountId: number,
  exceptId: number | null,
): Promise<readonly number[]> {
  await deleteApiTokensOf(transaction, accountId);
  return deleteOtherSessions(transaction, accountId, exceptId);
}
