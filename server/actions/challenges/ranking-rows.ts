/** Rows of a ranking around a position: of a whole board by key, or of the few players whom a player follows. */
import type { Queryable } from '#server/storage/database.ts';
import {
  type Board,
  type Filters,
  followedRows,
  ownRows,
  type Position,
  type RankedRow,
  rowsBeyondScore,
  rowsOfScore,
  type Start,
  topRows,
} from '#server/storage/queries/challenges/ranking-queries.ts';

/** Reads rows from a start (null = from the top), nearest first. */
export type ReadRows = (start: Start | null, most: number) => Promise<readonly RankedRow[]>;

/** Reads rows of a board under filters. */
export function rowsOfBoard(db: Queryable, board: Board, filters: Filters): ReadRows {
  return async (start, most) => {
    if (start === null) return await topRows(db, board, filters, most).execute();
    const ties = await rowsOfScore(db, board, filters, start, most).execute();
    if (ties.length === most) return ties;
    return [...ties, ...(await rowsBeyondScore(db, board, filters, start, most - ties.length).execute())];
  };
}

/** Reads rows under filters of the viewer and followed players: at most a few hundred, so all are read at once. */
export async function rowsOfFollowed(db: Queryable, board: Board, filters: Filters): Promise<ReadRows> {
  const all = [...(await ownRows(db, board).execute()), ...(await followedRows(db, board).execute())];
  const rows = all.filter((row) => passes(row, filters)).sort(compareRows);
  return async (start, most) => {
    if (start === null) return rows.slice(0, most);
    return start.direction === 'down'
      ? rows.filter((row) => compareRows(row, start) > 0).slice(0, most)
      : rows
          .filter((row) => compareRows(row, start) < 0)
          .reverse()
          .slice(0, most);
  };
}

/** Compares rows in ranking order: by score, then by who reached it first. */
export function compareRows(one: Position, other: Position): number {
  return other.score - one.score || one.reached_at - other.reached_at || one.character_id - other.character_id;
}

/** True if a row has the filters' world and vocation. */
export function passes(row: Pick<RankedRow, 'world' | 'vocation'>, { world, vocation }: Filters): boolean {
  return (world === null || row.world === world) && (vocation === null || row.vocation === vocation);
}
