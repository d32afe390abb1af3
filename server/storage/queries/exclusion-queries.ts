/** Exclusion of characters from rankings and statistics. */
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ExcludedNamesTable } from '../schema.ts';

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

/** Has a name excluded for whoever proves it, or gives another reason. */
export async function saveExcludedName(transaction: Transaction, excluded: ExcludedNamesTable): Promise<void> {
  await transaction
    .insertInto('excluded_names')
    .values(excluded)
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ reason: excluded.reason }))
    .execute();
}

/** Returns whether the name was excluded. */
export async function deleteExcludedName(transaction: Transaction, nameKey: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('excluded_names')
    .where('name_key', '=', nameKey)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The exclusion of any of these names, in lower case. */
export async function findExcludedName(db: Queryable, nameKeys: readonly string[]) {
  return await db
    .selectFrom('excluded_names')
    .select(['reason', 'excluded_at'])
    .where('name_key', 'in', nameKeys)
    .orderBy('name_key')
    .executeTakeFirst();
}
