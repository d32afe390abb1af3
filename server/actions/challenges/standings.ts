/**
 * The only writer of rankings: rows of characters, and the number of ranked rows with each score per board, from which
 * places are read (docs/decisions/0054).
 */
import { withoutPromotion } from '#core/challenges/vocation.ts';
import type { Transaction } from '#server/storage/database.ts';
import { deleteReportsOf } from '#server/storage/queries/challenges/reports-queries.ts';
import {
  addToCounts,
  deleteEntriesOf,
  deleteStandings,
  finalizedBoards,
  readRankedFacts,
  readStandings,
  readStandingsOf,
  saveStandings,
  scopeOf,
  taskScope,
} from '#server/storage/queries/challenges/standings-queries.ts';
import type { StandingCountsTable, StandingsTable } from '#server/storage/tables/challenge-tables.ts';

/** A character's score in a ranking. */
export interface Scored {
  /** A season's id, a year, or a ranking of all time. */
  readonly board: string;
  readonly characterId: number;
  readonly accountId: number;
  /** 0 = it is not in the ranking. */
  readonly score: number;
  /** Finished tasks of a season, one bit each in their order; 0 in other rankings. */
  readonly finished: number;
  /** Milliseconds; 0 in a ranking of all time. */
  readonly reachedAt: number;
  /** Whether the game's public page confirms the gains. */
  readonly checked: boolean;
}

/** Puts characters into rankings with these scores, each into one at most once; a stored place stays. */
export async function putStandings(transaction: Transaction, scored: readonly Scored[]): Promise<void> {
  if (scored.length === 0) return;
  const boards = [...new Set(scored.map(({ board }) => board))];
  const characterIds = scored.map(({ characterId }) => characterId);
  const before = await readStandings(transaction, characterIds, boards);
  const known = new Map(before.map((row) => [rowKey(row), row]));
  const put = scored.map(({ board, characterId, accountId, score, finished, reachedAt, checked }) => ({
    board,
    character_id: characterId,
    account_id: accountId,
    score,
    finished,
    reached_at: reachedAt,
    checked: checked ? (1 as const) : (0 as const),
    place: known.get(rowKey({ board, character_id: characterId }))?.place ?? null,
  }));
  const after = await judged(
    transaction,
    put.filter(({ score }) => score > 0),
  );
  const touched = new Set(put.map(rowKey));
  await replace(
    transaction,
    before.filter((row) => touched.has(rowKey(row))),
    after,
  );
}

/** Updates all rows of these characters by the shared rule and the filters, after the underlying facts changed. */
export async function refreshStandings(transaction: Transaction, characterIds: Iterable<number>): Promise<void> {
  const before = await readStandings(transaction, characterIds);
  await replace(transaction, before, await judged(transaction, before));
}

/** Does the same for all characters of an account. */
export async function refreshStandingsOf(transaction: Transaction, accountId: number): Promise<void> {
  const before = await readStandingsOf(transaction, accountId);
  await replace(transaction, before, await judged(transaction, before));
}

/** Removes characters and the reports of them from all seasons and rankings. Call it before they are deleted. */
export async function dropStandings(transaction: Transaction, characterIds: readonly number[]): Promise<void> {
  await replace(transaction, await readStandings(transaction, characterIds), []);
  await deleteEntriesOf(transaction, characterIds);
  await deleteReportsOf(transaction, characterIds);
}

type Unjudged = Omit<StandingsTable, 'counted' | 'world' | 'vocation'>;

/** Adds the results of the shared rule and the filters to rows. A final ranking counts only characters with a place. */
async function judged(transaction: Transaction, rows: readonly Unjudged[]): Promise<StandingsTable[]> {
  const facts = await readRankedFacts(
    transaction,
    rows.map(({ character_id }) => character_id),
  );
  const byCharacter = new Map(facts.map((fact) => [fact.id, fact]));
  const finalized = await finalizedBoards(
    transaction,
    rows.map(({ board }) => board),
  );
  return rows.map((row) => {
    const fact = byCharacter.get(row.character_id);
    const counts = fact?.ranked === 1 && (row.place !== null || !finalized.has(row.board));
    return {
      ...row,
      counted: counts ? 1 : 0,
      world: fact?.world ?? null,
      vocation: withoutPromotion(fact?.vocation ?? null),
    };
  });
}

/** Replaces rows and updates the counts by the difference. */
async function replace(
  transaction: Transaction,
  before: readonly StandingsTable[],
  after: readonly StandingsTable[],
): Promise<void> {
  const known = new Map(before.map((row) => [rowKey(row), row]));
  const changed = after.filter((row) => !isSame(row, known.get(rowKey(row))));
  const remaining = new Set(after.map(rowKey));
  const gone = before.filter((row) => !remaining.has(rowKey(row)));

  const differences = new Map<string, StandingCountsTable>();
  const add = (row: StandingsTable, characters: 1 | -1) => {
    for (const count of countsOf(row)) {
      const key = `${count.board}\n${count.scope}\n${count.score}`;
      differences.set(key, { ...count, characters: (differences.get(key)?.characters ?? 0) + characters });
    }
  };
  for (const row of changed) {
    const old = known.get(rowKey(row));
    if (old !== undefined) add(old, -1);
    add(row, 1);
  }
  for (const row of gone) add(row, -1);

  await deleteStandings(transaction, gone);
  await saveStandings(transaction, changed);
  // Always in the same order, so that two transactions never wait for each other.
  const ordered = [...differences].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, count]) => count);
  await addToCounts(
    transaction,
    ordered.filter(({ characters }) => characters !== 0),
  );
}

function rowKey({ board, character_id }: Pick<StandingsTable, 'board' | 'character_id'>): string {
  return `${board} ${character_id}`;
}

function isSame(row: StandingsTable, other: StandingsTable | undefined): boolean {
  return (
    other !== undefined && Object.entries(row).every(([name, value]) => other[name as keyof StandingsTable] === value)
  );
}

/** Returns the counts that a row is part of. */
function countsOf({ board, counted, world, vocation, score, finished }: StandingsTable) {
  if (counted === 0) return [];
  const scopes = [scopeOf(null, null)];
  if (world !== null) scopes.push(scopeOf(world, null));
  if (vocation !== null) scopes.push(scopeOf(null, vocation));
  if (world !== null && vocation !== null) scopes.push(scopeOf(world, vocation));
  const tasks = [];
  for (let task = 0; finished >> task > 0; task += 1)
    if (((finished >> task) & 1) === 1) tasks.push({ board, scope: taskScope(task), score: 0 });
  return [
    ...scopes.flatMap((scope) => [
      { board, scope, score },
      { board, scope, score: 0 },
    ]),
    ...tasks,
  ];
}
