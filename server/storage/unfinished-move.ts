import type { Database } from './database.ts';

/** Table that marks a Postgres database as half moved and identifies the store that is moved. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** True if a move into the database has started and not ended. */
export async function isHalfMoved(database: Database): Promise<boolean> {
  return (await database.introspection.getTables()).some(({ name }) => name === UNFINISHED_MOVE);
}
