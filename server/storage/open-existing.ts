/** Opens the store for maintenance without migrating it. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { Database } from './database.ts';
import { STORE_FILE, type StoreEnv } from './open-store.ts';
import { openPostgres } from './postgres.ts';
import { openSqlite } from './sqlite.ts';

/** Opens the SQLite file of a data folder without migrating it: a server may be running on it. Throws StartError. */
export function openExistingFile(dataDir: string): Database {
  const file = join(resolve(dataDir), STORE_FILE);
  if (!existsSync(file)) throw new StartError(`There is no ${file}. Set DATA_DIR to the folder that has the data.`);
  return openSqlite(file);
}

/** Opens Postgres without migrating it. */
export function openExistingServer(url: string): Database {
  // A connection that breaks while in use fails its query too.
  return openPostgres({ url, connections: 2, onError: () => {} });
}

/** Opens the store of a server with these settings, without migrating it. Throws StartError. */
export function openExistingStore({ DATA_DIR, DATABASE_URL }: StoreEnv): Database {
  return DATABASE_URL === undefined ? openExistingFile(DATA_DIR) : openExistingServer(DATABASE_URL);
}
