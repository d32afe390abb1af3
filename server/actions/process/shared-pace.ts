import type { TakeStart } from '#server/game-site/pace.ts';
import { createOwnStarts } from '#server/game-site/pace.ts';
import { type Database, isPostgres } from '#server/storage/database.ts';
import { takeStart } from '#server/storage/queries/process/process-queries.ts';

/** Spaces requests to other sites across all processes on the same store. `clock` in milliseconds. */
export function sharedPace(database: Database, clock: () => number): TakeStart {
  if (!isPostgres(database)) return createOwnStarts();
  return async (host, spacingMs) => {
    const now = clock();
    return (await takeStart(database, { host, now, spacingMs })) - now;
  };
}
