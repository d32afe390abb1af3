import type { Database } from './database.ts';

/** Table of a Postgres database that a move has begun to fill: it names the store that is moved. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** Whether a move has begun to fill the database and has not ended. */
export async function isHalfMoved(database: Database): Promise<boolean> {
  return (await database.introspection.getTables()).some(({ name }) => name === UNFINISHED_MOVE);
}
