/** A page of any ranking, read by key: the driver is synchronous, and rankings are long. */
import { RANKING_PAGE } from '#core/contract/challenges/challenges.ts';
import type { Queryable } from '#server/storage/database.ts';
import {
  type Board,
  countAbove,
  countsBetween,
  type Filters,
  ownRows,
  type Position,
  type RankedRow,
  rankingTotals,
  type Start,
} from '#server/storage/queries/challenges/ranking-queries.ts';
import { scopeOf } from '#server/storage/queries/challenges/standings-queries.ts';
import { compareRows, passes, type ReadRows, rowsOfBoard, rowsOfFollowed } from './ranking-rows.ts';

/** Rows above the viewer's own on a page made to show it. */
const ABOVE_MINE = 24;

/** A cursor that no response ever contained. */
export class CursorError extends Error {
  override readonly name = 'CursorError';
}

export interface RankingRequest extends Board {
  readonly filters: Filters;
  /** Whether only rows of the viewer and of players they follow are shown. */
  readonly isFollowedOnly: boolean;
  /** Cursor of a response; undefined = from the top. */
  readonly from: string | undefined;
  /** Whether the page must contain the viewer's row, unless it starts at a cursor. */
  readonly isMine: boolean;
  /** Character whose row is the viewer's; undefined = their best one. */
  readonly characterId?: number | undefined;
  /** Whether places are stored. */
  readonly isFinal: boolean;
}

/** A row with its place among all that pass the filters. */
export interface PlacedRow extends RankedRow {
  readonly place: number;
}

export interface RankingPage {
  readonly rows: readonly PlacedRow[];
  /** The viewer's own row; null = none. */
  readonly me: PlacedRow | null;
  /** Number of rows that pass the filters, of all players. */
  readonly total: number;
  /** Cursors; null = none. */
  readonly next: string | null;
  readonly previous: string | null;
  /** Values of the filters, by name. */
  readonly worlds: string[];
  readonly vocations: string[];
}

/** Reads a page. Throws CursorError. */
export async function readRankingPage(db: Queryable, request: RankingRequest): Promise<RankingPage> {
  const { board, filters } = request;
  const cursor = request.from === undefined ? null : readCursor(request.from);
  const read = request.isFollowedOnly ? await rowsOfFollowed(db, request, filters) : rowsOfBoard(db, request, filters);
  const mine = request.viewerId === 0 ? undefined : await findMine(db, request);
  const start = cursor ?? (request.isMine && mine !== undefined ? await startAbove(read, mine) : null);
  const { rows, ...cursors } = await readRows(read, start);
  const scope = scopeOf(filters.world, filters.vocation);
  const totals = await rankingTotals(db, board, scope).execute();
  const [me] = await withPlaces(db, request, mine === undefined ? [] : [mine]);
  return {
    rows: await withPlaces(db, request, rows),
    me: me ?? null,
    total: totals.find((total) => total.scope === scope)?.characters ?? 0,
    ...cursors,
    worlds: namesOf(totals, 'world:'),
    vocations: namesOf(totals, 'vocation:'),
  };
}

async function findMine(db: Queryable, request: RankingRequest): Promise<RankedRow | undefined> {
  const { characterId, filters } = request;
  return (await ownRows(db, request).execute())
    .filter((row) => (characterId === undefined || row.character_id === characterId) && passes(row, filters))
    .sort(compareRows)[0];
}

/** Start of a page that shows a row with its neighbours; null = at the top. */
async function startAbove(read: ReadRows, row: Position): Promise<Start | null> {
  const above = await read({ ...row, direction: 'up' }, ABOVE_MINE + 1);
  const before = above[ABOVE_MINE];
  return before === undefined ? null : { ...before, direction: 'down' };
}

interface FoundRows extends Pick<RankingPage, 'next' | 'previous'> {
  readonly rows: readonly RankedRow[];
}

async function readRows(read: ReadRows, start: Start | null): Promise<FoundRows> {
  const found = await read(start, RANKING_PAGE + 1);
  const isMore = found.length > RANKING_PAGE;
  const rows = found.slice(0, RANKING_PAGE);
  if (start?.direction === 'up') {
    // If few rows are left above, return the first page, which is full.
    if (!isMore) return await readRows(read, null);
    rows.reverse();
    return { rows, next: writeCursor('down', rows.at(-1)), previous: writeCursor('up', rows[0]) };
  }
  return {
    rows,
    next: isMore ? writeCursor('down', rows.at(-1)) : null,
    previous: start === null ? null : writeCursor('up', rows[0] ?? start),
  };
}

/** Adds their places to rows, which are in order. */
async function withPlaces(
  db: Queryable,
  { board, filters, isFinal }: RankingRequest,
  rows: readonly RankedRow[],
): Promise<PlacedRow[]> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (first === undefined || last === undefined) return [];
  const scope = scopeOf(filters.world, filters.vocation);
  const { characters: above } = await countAbove(db, board, scope, first.score).executeTakeFirstOrThrow();
  const between = await countsBetween(db, board, scope, { least: last.score, most: first.score }).execute();
  const placeOf = (of: number) =>
    between.reduce((place, { score, characters }) => (score > of ? place + characters : place), 1 + Number(above));
  const isStored = isFinal && filters.world === null && filters.vocation === null;
  return rows.map((row) => ({ ...row, place: (isStored ? row.place : null) ?? placeOf(row.score) }));
}

function namesOf(totals: readonly { readonly scope: string }[], prefix: string): string[] {
  return totals.flatMap(({ scope }) =>
    scope.startsWith(prefix) && !scope.includes('/') ? [scope.slice(prefix.length)] : [],
  );
}

function writeCursor(direction: Start['direction'], position: Position | undefined): string | null {
  if (position === undefined) return null;
  return `${direction}.${position.score}.${position.reached_at}.${position.character_id}`;
}

/** Throws CursorError. */
function readCursor(text: string): Start {
  const [, direction, ...numbers] = /^(down|up)\.(\d{1,15})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  const [score, reached_at, character_id] = numbers.map(Number);
  if (score === undefined || reached_at === undefined || character_id === undefined) throw new CursorError(text);
  return { direction: direction === 'up' ? 'up' : 'down', score, reached_at, character_id };
}
