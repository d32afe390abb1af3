import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Env } from '#server/env.ts';
import type { Database } from '#server/storage/database.ts';
import { isMigrated } from '#server/storage/migrate.ts';
import { readFromStore, writeNothing } from '#server/storage/queries/process/secrets-queries.ts';

export interface ReadyContext {
  readonly database: Database;
  readonly env: Pick<Env, 'DATA_DIR'>;
  /** Aborts as the server begins to stop. */
  readonly leaving: AbortSignal;
}

/**
 * Returns why the server can't serve, as a sentence; null = it can. The data folder is checked too: a deleted SQLite file
 * works as long as it is open.
 */
export async function findUnready({ database, env, leaving }: ReadyContext): Promise<string | null> {
  if (leaving.aborted) return 'The server is stopping.';
  try {
    await access(env.DATA_DIR, constants.W_OK);
    await readFromStore(database);
    await writeNothing(database);
    return (await isMigrated(database)) ? null : "The data is of another version than the server's.";
  } catch {
    return 'The store or the data folder cannot be used.';
  }
}
