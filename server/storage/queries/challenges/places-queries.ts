/** Reads and writes for finalizing a ranking. query-plans.test.ts checks the plans. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import { inListsOf } from '../batches.ts';
import { scopeOf } from './standings-queries.ts';

/** Selects the number of ranked rows of a board with each score, highest first. */
export function scoresOf(db: Queryable, board: string) {
  return db
    .selectFrom('standing_counts')
    .select(['score', 'characters'])
    .where('board', '=', board)
    .where('scope', '=', scopeOf(null, null))
    .where('score', '>', 0)
    .orderBy('score', 'desc');
}

/** Selects the next rows of a board that have or get a place, by character: those ranked now or before. */
export function rowsToPlace(db: Queryable, board: string, after: number, most: number) {
  return db
    .selectFrom('standings')
    .select(['character_id', 'score', 'place'])
    .where('board', '=', board)
    .where('character_id', '>', after)
    .where((eb) => eb.or([eb('counted', '=', 1), eb('place', 'is not', null)]))
    .orderBy('character_id')
    .limit(most);
}

/** Selects a ranked row of a board that has no place. */
export function unplacedRow(db: Queryable, board: string) {
  return (
    db
      .selectFrom('standings')
      .select('character_id')
      .where('board', '=', board)
      // A literal: the partial index does not apply to a bound parameter.
      .where('counted', '=', sql.lit(1))
      .where('place', 'is', null)
      .limit(1)
  );
}

/** Stores the place that characters share. */
export async function savePlace(
  transaction: Transaction,
  board: string,
  place: number,
  characterIds: readonly number[],
): Promise<void> {
  for (const ids of inListsOf(characterIds))
    await transaction
      .updateTable('standings')
      .set({ place })
      .where('board', '=', board)
      .where('character_id', 'in', ids)
      .execute();
}
