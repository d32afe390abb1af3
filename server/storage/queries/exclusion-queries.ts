/** Exclusion of characters from rankings and statistics. */
import type { Queryable, Transaction } from '#server/storage/database.ts';

/** The excluded characters: few, so that no index serves them. */
export async function excludedCharacters(db: Queryable) {
  return await db
    .selectFrom('characters')
    .select(['id', 'account_id', 'name'])
    .where('excluded_at', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Excludes a character, or takes it back with nulls. */
export async function saveExclusion(
  transaction: Transaction,
  id: number,
  exclusion: { readonly excluded_at: number | null; readonly excluded_reason: string | null },
): Promise<void> {
  await transaction.updateTable('characters').set(exclusion).where('id', '=', id).execute();
}
