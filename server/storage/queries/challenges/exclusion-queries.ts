/** Exclusion of characters from rankings and statistics, by name. */
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { ExcludedNamesTable } from '#server/storage/tables/challenge-tables.ts';

/** Returns the excluded characters: so few that no index is needed. */
export async function excludedCharacters(db: Queryable) {
  return await db
    .selectFrom('characters')
    .select(['id', 'account_id', 'name', 'excluded_name'])
    .where('excluded_name', 'is not', null)
    .orderBy('id')
    .execute();
}

/** Returns the excluded names, newest first: also few. */
export async function readExcludedNames(db: Queryable) {
  return await db.selectFrom('excluded_names').selectAll().orderBy('excluded_at', 'desc').orderBy('name_key').execute();
}

/** Excludes a character under a name; null readmits it. */
export async function saveExclusion(transaction: Transaction, id: number, excludedName: string | null): Promise<void> {
  await transaction.updateTable('characters').set({ excluded_name: excludedName }).where('id', '=', id).execute();
}

/** Excludes a name, or changes the reason. */
export async function saveExcludedName(transaction: Transaction, excluded: ExcludedNamesTable): Promise<void> {
  await transaction
    .insertInto('excluded_names')
    .values(excluded)
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ reason: excluded.reason }))
    .execute();
}

/** Deletes excluded names. Returns how many of these names were excluded. */
export async function deleteExcludedNames(transaction: Transaction, nameKeys: readonly string[]): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('excluded_names')
    .where('name_key', 'in', nameKeys)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Finds the first of these names, in lower case, that is excluded, with the reason. */
export async function findExcludedName(db: Queryable, nameKeys: readonly string[]) {
  return await db
    .selectFrom('excluded_names')
    .select(['name_key', 'reason'])
    .where('name_key', 'in', nameKeys)
    .orderBy('name_key')
    .executeTakeFirst();
}
