import type { TakeStart } from '#server/game-site/pace.ts';
import { createOwnStarts } from '#server/game-site/pace.ts';
import { type Database, isPostgres } from '#server/storage/database.ts';
import { takeStart } from '#server/storage/queries/process/process-queries.ts';

/** Starts of requests to sites of others, which all processes on the same store space together. `clock` in milliseconds. */
export function sharedPace(database: Database, clock: () => number): TakeStart {
  if (!isPostgres(database)) return createOwnStarts();
  return async (host, spacingMs) => {
    const now = clock();
    return (await takeStart(database, { host, now, spacingMs })) - now;
  };
}
