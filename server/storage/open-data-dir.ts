import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '#server/start-error.ts';
import { type Database, openDatabase } from './database.ts';
import { migrateToLatest } from './migrate.ts';

/** Name of the SQLite file within DATA_DIR. */
export const STORE_FILE = 'loremark.sqlite';

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Opens and migrates the store of a data folder, which is created if missing. Throws StartError. */
export async function openDataDir(dataDir: string): Promise<Database> {
  const folder = resolve(dataDir);
  let database: Database;
  try {
    mkdirSync(folder, { recursive: true });
    database = openDatabase(join(folder, STORE_FILE));
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${reason(error)}). Set DATA_DIR to one that can.`,
    );
  }
  try {
    await migrateToLatest(database);
  } catch (error) {
    await database.destroy();
    throw new StartError(
      `The data in ${folder} cannot be used by this version (${reason(error)}). Was it written by a newer one?`,
    );
  }
  return database;
}
