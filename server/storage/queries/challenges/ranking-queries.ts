/** Reads of rankings, only by key; query-plans.test.ts checks their plans. */
import { sql } from 'kysely';
import type { Queryable } from '#server/storage/database.ts';
import { hasBlocked, isRanked } from '../profiles/visibility-queries.ts';
import { LEGACY_CHARACTER } from '../sync/registers-queries.ts';

/** A board as a viewer sees it. */
export interface Board {
  readonly board: string;
  /** Account of the viewer; 0 = a guest. */
  readonly viewerId: number;
}

/** The rows of one world, of one vocation, or of both. */
export interface Filters {
  /** Null = all. */
  readonly world: string | null;
  /** Null = all. */
  readonly vocation: string | null;
}

/** A row's position in its ranking. */
export interface Position {
  readonly score: number;
  readonly reached_at: number;
  readonly character_id: number;
}

/** Start of a page: below a position, or above it. */
export interface Start extends Position {
  readonly direction: 'down' | 'up';
}

/** Selects ranked rows of a board. The shared rule is checked again, so that a row that a change has missed is never shown. */
function rankedRows(db: Queryable, { board, viewerId }: Board) {
  return (
    db
      .selectFrom('standings')
      .innerJoin('accounts', 'accounts.id', 'standings.account_id')
      .innerJoin('characters', 'characters.id', 'standings.character_id')
      .select([
        'standings.character_id',
        'standings.account_id',
        'standings.world',
        'standings.vocation',
        'standings.score',
        'standings.finished',
        'standings.reached_at',
        'standings.checked',
        'standings.place',
        'characters.name as character',
        'accounts.username',
      ])
      .where('standings.board', '=', board)
      // A literal: the partial indexes do not apply to a bound parameter.
      .where('standings.counted', '=', sql.lit(1))
      .where(isRanked)
      .where((eb) => eb.not(eb.exists(hasBlocked(db, viewerId))))
  );
}

export type RankedRow = Awaited<ReturnType<ReturnType<typeof rankedRows>['execute']>>[number];

function filteredRows(db: Queryable, board: Board, { world, vocation }: Filters) {
  return rankedRows(db, board)
    .$if(world !== null, (query) => query.where('standings.world', '=', world))
    .$if(vocation !== null, (query) => query.where('standings.vocation', '=', vocation));
}

/** Selects the viewer's own rows of a board; they are few and not found by the order's index. */
export function ownRows(db: Queryable, board: Board) {
  return rankedRows(db, board).where('standings.account_id', '=', board.viewerId);
}

/** Selects the rows of other players whom the viewer follows; they are few too. */
export function followedRows(db: Queryable, board: Board) {
  return rankedRows(db, board)
    .where('standings.account_id', '<>', board.viewerId)
    .where('standings.account_id', 'in', (eb) =>
      eb
        .selectFrom('registers')
        .innerJoin('accounts as followed', 'followed.profile_id', 'registers.item')
        .select('followed.id')
        .where('registers.account_id', '=', board.viewerId)
        .where('registers.character_id', '=', LEGACY_CHARACTER)
        .where('registers.list', '=', 'following')
        .where('registers.value', '=', 1),
    );
}

/** Selects the first rows of a board. */
export function topRows(db: Queryable, board: Board, filters: Filters, most: number) {
  return inOrder(filteredRows(db, board, filters), 'down').limit(most);
}

/** Selects rows with the score of a position, nearest to it first. */
export function rowsOfScore(
  db: Queryable,
  board: Board,
  filters: Filters,
  { direction, ...from }: Start,
  most: number,
) {
  const rows = filteredRows(db, board, filters)
    .where('standings.score', '=', from.score)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('standings.reached_at', 'standings.character_id'),
        direction === 'down' ? '>' : '<',
        tuple(from.reached_at, from.character_id),
      ),
    );
  return inOrder(rows, direction).limit(most);
}

/** Selects rows with scores beyond that of a position, nearest first. */
export function rowsBeyondScore(
  db: Queryable,
  board: Board,
  filters: Filters,
  { direction, score }: Start,
  most: number,
) {
  const rows = filteredRows(db, board, filters).where('standings.score', direction === 'down' ? '<' : '>', score);
  return inOrder(rows, direction).limit(most);
}

function inOrder(rows: ReturnType<typeof rankedRows>, direction: Start['direction']) {
  const [best, first] = direction === 'down' ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  return rows
    .orderBy('standings.score', best)
    .orderBy('standings.reached_at', first)
    .orderBy('standings.character_id', first);
}

/** Selects the number of ranked rows of a board with a higher score, in a scope. */
export function countAbove(db: Queryable, board: string, scope: string, score: number) {
  return db
    .selectFrom('standing_counts')
    .select(sql<number>`coalesce(sum(characters), 0)`.as('characters'))
    .where('board', '=', board)
    .where('scope', '=', scope)
    .where('score', '>', score);
}

/** Selects the number of ranked rows of a board for each of its scores between two, in a scope, unordered. */
export function countsBetween(
  db: Queryable,
  board: string,
  scope: string,
  { least, most }: { readonly least: number; readonly most: number },
) {
  return db
    .selectFrom('standing_counts')
    .select(['score', 'characters'])
    .where('board', '=', board)
    .where('scope', '=', scope)
    .where('score', '>=', least)
    .where('score', '<=', most);
}

/** Selects the number of ranked rows of a board in one scope, and in each world and each vocation. */
export function rankingTotals(db: Queryable, board: string, scope: string) {
  return (
    db
      .selectFrom('standing_counts')
      .select(['scope', 'characters'])
      .where('board', '=', board)
      // A literal: the partial index does not apply to a bound parameter.
      .where('score', '=', sql.lit(0))
      .where((eb) => eb.or([eb('scope', '=', scope), eb('scope', 'not like', '%/%')]))
      .orderBy('scope')
  );
}
