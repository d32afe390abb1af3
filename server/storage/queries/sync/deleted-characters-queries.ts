import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { DeletedCharactersTable } from '#server/storage/tables/progress-tables.ts';
import { inListsOf } from '../batches.ts';

/** Stores that the account has deleted a character, under the next version. */
export async function insertDeletedCharacter(
  transaction: Transaction,
  row: Omit<DeletedCharactersTable, 'cleared_to'>,
): Promise<void> {
  // The history of a character that returned to the legacy one stays: it belongs to the legacy one now.
  const cleared_to = row.to_legacy === 1 ? row.version : 0;
  await transaction
    .insertInto('deleted_characters')
    .values({ ...row, cleared_to })
    .execute();
}

/** Returns every character whose conversion the account has undone: their data and history belong to the legacy one. */
export async function readReturnedCharacters(db: Queryable, accountId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('deleted_characters')
    .select('character_id')
    .where('account_id', '=', accountId)
    .where('to_legacy', '=', 1)
    .orderBy('version')
    .execute();
  return rows.map(({ character_id }) => character_id);
}

/** Returns those of the characters whose conversion the account has undone. */
export async function findReturnedCharacters(
  db: Queryable,
  accountId: number,
  characterIds: Iterable<number>,
): Promise<Set<number>> {
  const returned = new Set<number>();
  for (const batch of inListsOf(characterIds)) {
    const rows = await db
      .selectFrom('deleted_characters')
      .select('character_id')
      .where('account_id', '=', accountId)
      .where('character_id', 'in', batch)
      .where('to_legacy', '=', 1)
      .execute();
    for (const row of rows) returned.add(row.character_id);
  }
  return returned;
}

/** Returns the ids of the characters deleted after one version and up to another. */
export async function readDeletedCharacters(
  db: Queryable,
  accountId: number,
  after: number,
  upTo: number,
): Promise<number[]> {
  const rows = await deletedBetween(db, accountId, after, upTo).execute();
  return rows.map(({ character_id }) => character_id);
}

/**
 * Deletes history of a deleted character among the next `most` rows of its account. Returns the number of deleted rows;
 * null = no history is left of any deleted character.
 */
export async function clearDeletedCharacter(transaction: Transaction, most: number): Promise<number | null> {
  const character = await unclearedCharacters(transaction).limit(1).executeTakeFirst();
  if (character === undefined) return null;
  const { account_id, character_id, version, cleared_to } = character;
  const rows = await transaction
    .selectFrom('history')
    .select(['version', 'character_id'])
    .where('account_id', '=', account_id)
    .where('version', '>', cleared_to)
    .where('version', '<', version)
    .orderBy('version')
    .limit(most)
    .execute();
  const own = rows.filter((row) => row.character_id === character_id).map((row) => row.version);
  for (const batch of inListsOf(own))
    await transaction
      .deleteFrom('history')
      .where('account_id', '=', account_id)
      .where('version', 'in', batch)
      .execute();
  await transaction
    .updateTable('deleted_characters')
    .set({ cleared_to: rows.length < most ? version : (rows.at(-1)?.version ?? version) })
    .where('account_id', '=', account_id)
    .where('version', '=', version)
    .execute();
  return own.length;
}

/*
 * The queries, exported for query-plans.test.ts.
 */

export function deletedBetween(db: Queryable, accountId: number, after: number, upTo: number) {
  return db
    .selectFrom('deleted_characters')
    .select('character_id')
    .where('account_id', '=', accountId)
    .where('version', '>', after)
    .where('version', '<=', upTo)
    .orderBy('version');
}

export function unclearedCharacters(db: Queryable) {
  return db.selectFrom('deleted_characters').selectAll().where(sql<boolean>`cleared_to < version`);
}
