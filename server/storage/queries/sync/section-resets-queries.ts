import type { Selectable } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { SectionResetsTable } from '#server/storage/schema.ts';
import { LEGACY_CHARACTER } from './registers-queries.ts';

export type StoredReset = Selectable<SectionResetsTable>;

export async function insertReset(transaction: Transaction, row: Omit<StoredReset, 'id'>): Promise<StoredReset> {
  return transaction.insertInto('section_resets').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Finds one of the account's resets; undefined if it is from before `since`, undone, or another account's. */
export async function findReset(
  transaction: Transaction,
  accountId: number,
  id: number,
  since: number,
): Promise<StoredReset | undefined> {
  return undoableResets(transaction, accountId, since).where('id', '=', id).executeTakeFirst();
}

/** Returns the account's resets after `since` that are not undone, newest first. */
export async function readResets(db: Queryable, accountId: number, since: number, most: number) {
  return undoableResets(db, accountId, since).orderBy('reset_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Moves a character's resets to the legacy one. */
export async function moveResetsToLegacy(
  transaction: Transaction,
  accountId: number,
  characterId: number,
): Promise<void> {
  await transaction
    .updateTable('section_resets')
    .set({ character_id: LEGACY_CHARACTER })
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .execute();
}

/** Deletes a character's resets. */
export async function deleteResetsOf(transaction: Transaction, accountId: number, characterId: number): Promise<void> {
  await transaction
    .deleteFrom('section_resets')
    .where('account_id', '=', accountId)
    .where('character_id', '=', characterId)
    .execute();
}

export async function markUndone(
  transaction: Transaction,
  { account_id, id }: Pick<StoredReset, 'account_id' | 'id'>,
  now: number,
): Promise<void> {
  await transaction
    .updateTable('section_resets')
    .set({ undone_at: now })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}

function undoableResets(db: Queryable, accountId: number, since: number) {
  return db
    .selectFrom('section_resets')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('reset_at', '>', since)
    .where('undone_at', 'is', null);
}
