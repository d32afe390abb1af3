/** Players' reports of characters in rankings. */
import type { Transaction } from '#server/storage/database.ts';
import { inListsOf } from './batches.ts';
import { ownCharacters } from './characters-queries.ts';

/** Deletes all reports of characters. */
export async function deleteReportsOf(transaction: Transaction, characterIds: Iterable<number>): Promise<void> {
  for (const ids of inListsOf(characterIds))
    await transaction.deleteFrom('reports').where('character_id', 'in', ids).execute();
}

/** Deletes all reports of an account's characters. */
export async function deleteReportsOfAccount(transaction: Transaction, accountId: number): Promise<void> {
  await transaction.deleteFrom('reports').where('character_id', 'in', ownCharacters(transaction, accountId)).execute();
}
