/** Rows of rankings and their counts, written only by actions/challenges/standings.ts. */
import { sql } from 'kysely';
import type { Queryable, Transaction } from '#server/storage/database.ts';
import type { StandingCountsTable, StandingsTable } from '#server/storage/tables/challenge-tables.ts';
import { inBatches, inListsOf } from '../batches.ts';
import { isRanked } from '../profiles/visibility-queries.ts';

/** Returns the results of the shared rule and the filters for characters; none for deleted ones. */
export async function readRankedFacts(db: Queryable, characterIds: Iterable<number>) {
  const facts = [];
  for (const ids of inListsOf(characterIds))
    facts.push(
      ...(await db
        .selectFrom('characters')
        .innerJoin('accounts', 'accounts.id', 'characters.account_id')
        .select((eb) => [
          'characters.id',
          'characters.world',
          'characters.vocation',
          eb.case().when(isRanked(eb)).then(sql.lit(1)).else(sql.lit(0)).end().as('ranked'),
        ])
        .where('characters.id', 'in', ids)
        .execute()),
    );
  return facts;
}

/** Returns the rows of characters, of all boards or of some. */
export async function readStandings(
  db: Queryable,
  characterIds: Iterable<number>,
  boards?: readonly string[],
): Promise<StandingsTable[]> {
  const rows: StandingsTable[] = [];
  for (const ids of inListsOf(characterIds))
    rows.push(
      ...(await db
        .selectFrom('standings')
        .selectAll()
        .where('character_id', 'in', ids)
        .$if(boards !== undefined, (query) => query.where('board', 'in', boards ?? []))
        .execute()),
    );
  return rows;
}

/** Returns the rows of an account's characters. */
export async function readStandingsOf(db: Queryable, accountId: number): Promise<StandingsTable[]> {
  return await db.selectFrom('standings').selectAll().where('account_id', '=', accountId).execute();
}

/** Returns those of the boards whose result is final: seasons, and years, which end with their December. */
export async function finalizedBoards(db: Queryable, boards: readonly string[]): Promise<ReadonlySet<string>> {
  const finalized = new Set<string>();
  for (const ids of inListsOf(boards.map(seasonOfResult))) {
    const rows = await db
      .selectFrom('seasons')
      .select('id')
      .where('id', 'in', ids)
      .where('frozen_at', 'is not', null)
      .execute();
    for (const { id } of rows) finalized.add(id);
  }
  return new Set(boards.filter((board) => finalized.has(seasonOfResult(board))));
}

/** Marks the results of these boards as not final, so that they are stored again, and clears the places of a character. */
export async function reopenBoards(
  transaction: Transaction,
  boards: readonly string[],
  characterId: number,
): Promise<void> {
  await transaction.updateTable('standings').set({ place: null }).where('character_id', '=', characterId).execute();
  for (const ids of inListsOf(boards.map(seasonOfResult)))
    await transaction.updateTable('seasons').set({ frozen_at: null }).where('id', 'in', ids).execute();
}

/** Returns the season whose end finalizes a board. */
function seasonOfResult(board: string): string {
  return /^\d{4}$/.test(board) ? `${board}-12` : board;
}

/** Stores rows, replacing their older versions. */
export async function saveStandings(transaction: Transaction, rows: readonly StandingsTable[]): Promise<void> {
  for (const batch of inBatches(rows))
    await transaction
      .insertInto('standings')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['board', 'character_id']).doUpdateSet((eb) => ({
          counted: eb.ref('excluded.counted'),
          world: eb.ref('excluded.world'),
          vocation: eb.ref('excluded.vocation'),
          score: eb.ref('excluded.score'),
          finished: eb.ref('excluded.finished'),
          reached_at: eb.ref('excluded.reached_at'),
          checked: eb.ref('excluded.checked'),
          place: eb.ref('excluded.place'),
        })),
      )
      .execute();
}

/** Deletes rows. */
export async function deleteStandings(
  transaction: Transaction,
  rows: readonly Pick<StandingsTable, 'board' | 'character_id'>[],
): Promise<void> {
  for (const batch of inBatches(rows))
    await transaction
      .deleteFrom('standings')
      .where((eb) => eb.or(batch.map(({ board, character_id }) => eb.and({ board, character_id }))))
      .execute();
}

/** Deletes the season entries of characters that still have their rows. */
export async function deleteEntriesOf(transaction: Transaction, characterIds: Iterable<number>): Promise<void> {
  for (const ids of inListsOf(characterIds))
    await transaction
      .deleteFrom('season_entries')
      .where('account_id', 'in', (eb) => eb.selectFrom('characters').select('account_id').where('id', 'in', ids))
      .where('character_id', 'in', ids)
      .execute();
}

/** Clears all counts, and marks every row as not counted. */
export async function clearCounts(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('standing_counts').execute();
  await transaction.updateTable('standings').set({ counted: 0 }).execute();
}

/** Returns the next `most` characters that have rows, in the order of their ids. */
export async function charactersInRankings(db: Queryable, after: number, most: number): Promise<number[]> {
  const rows = await db
    .selectFrom('standings')
    .select('character_id')
    .distinct()
    .where('character_id', '>', after)
    .orderBy('character_id')
    .limit(most)
    .execute();
  return rows.map(({ character_id }) => character_id);
}

/** Adds differences, each to a different count, and deletes counts that become 0. */
export async function addToCounts(
  transaction: Transaction,
  differences: readonly StandingCountsTable[],
): Promise<void> {
  for (const batch of inBatches(differences)) {
    const counts = await transaction
      .insertInto('standing_counts')
      .values(batch)
      .onConflict((conflict) =>
        conflict
          .columns(['board', 'scope', 'score'])
          .doUpdateSet((eb) => ({ characters: eb('standing_counts.characters', '+', eb.ref('excluded.characters')) })),
      )
      .returningAll()
      .execute();
    for (const gone of inBatches(counts.filter(({ characters }) => characters === 0)))
      await transaction
        .deleteFrom('standing_counts')
        .where((eb) => eb.or(gone.map(({ board, scope, score }) => eb.and({ board, scope, score }))))
        .execute();
  }
}

/** Returns the scope of the counts of a world, of a vocation, of both, or of all. */
export function scopeOf(world: string | null, vocation: string | null): string {
  return [...(world === null ? [] : [`world:${world}`]), ...(vocation === null ? [] : [`vocation:${vocation}`])].join(
    '/',
  );
}

/** Returns the scope of the count of a finished task, by its position in the season. */
export function taskScope(task: number): string {
  return `task:${task}`;
}
