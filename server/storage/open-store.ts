import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Env } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { type Channel, createLoneChannel } from './channel.ts';
import type { Database } from './database.ts';
import { migrateToLatest, migrationsOf } from './migrate.ts';
import { openPostgres, type PostgresOptions } from './postgres.ts';
import { openPostgresChannel, type PostgresChannelOptions } from './postgres-channel.ts';
import { writeSnapshot } from './snapshot.ts';
import { openSqlite, takeFileLock } from './sqlite.ts';
import { isStoreBusy } from './store-busy.ts';
import { isHalfMoved } from './unfinished-move.ts';
import type { StatementLog } from './watch-statements.ts';

/** Name of the SQLite file within DATA_DIR. */
export const STORE_FILE = 'loremark.sqlite';

/** Name of the file whose lock limits a folder to one server. */
const LOCK_FILE = 'server.lock';

/** Only the server's own user may read the stored files. */
const OWN_FOLDER = 0o700;
const OWN_FILE = 0o600;

export interface Store {
  readonly database: Database;
  close(): Promise<void>;
}

export type StoreEnv = Pick<Env, 'DATA_DIR' | 'DATABASE_URL' | 'DATABASE_POOL'>;

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Opens and migrates the store: Postgres if DATABASE_URL is set, else the SQLite file in DATA_DIR, which is created if
 * missing and allows one server at a time. `onError` receives broken connections, `log` every statement. Throws StartError.
 */
export async function openStore(env: StoreEnv, onError: (error: Error) => void, log?: StatementLog): Promise<Store> {
  createDataDir(env.DATA_DIR);
  return env.DATABASE_URL === undefined
    ? openFile(env.DATA_DIR, log)
    : openServer(env, { url: env.DATABASE_URL, onError, log });
}

/** Opens the channel to the other processes on the same store. */
export function openChannel(
  env: Pick<StoreEnv, 'DATABASE_URL'>,
  listeners: Omit<PostgresChannelOptions, 'url'>,
): Channel {
  if (env.DATABASE_URL === undefined) return createLoneChannel();
  return openPostgresChannel({ url: env.DATABASE_URL, ...listeners });
}

/** Creates the folder for everything outside the database: mails, backups. Throws StartError. */
function createDataDir(dataDir: string): void {
  try {
    mkdirSync(resolve(dataDir), { recursive: true, mode: OWN_FOLDER });
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

/**
 * Locks a data folder for one server. Returns a function that releases it. Throws StartError if a server has the lock or the
 * folder is not writable.
 */
export function lockDataDir(dataDir: string): () => void {
  let release: (() => void) | null;
  try {
    release = takeFileLock(join(resolve(dataDir), LOCK_FILE));
  } catch (error) {
    throw notWritable(dataDir, error);
  }
  if (release === null)
    throw new StartError(
      `A Loremark server uses the data in ${resolve(dataDir)}. Stop the server first, or set DATA_DIR to another folder.`,
    );
  return release;
}

/** True if a server has the folder's lock. Throws StartError if the folder is not writable. */
export function isServed(dataDir: string): boolean {
  try {
    const release = takeFileLock(join(resolve(dataDir), LOCK_FILE));
    release?.();
    return release === null;
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

async function openFile(dataDir: string, log: StatementLog | undefined): Promise<Store> {
  const release = lockDataDir(dataDir);
  let database: Database | undefined;
  try {
    database = openOwnFile(dataDir, log);
    await backUpBeforeMigration(database, dataDir);
    await migrate(database, `The data in ${resolve(dataDir)}`);
  } catch (error) {
    await database?.destroy();
    release();
    throw error;
  }
  const opened = database;
  return {
    database: opened,
    close: async () => {
      await opened.destroy();
      release();
    },
  };
}

function openOwnFile(dataDir: string, log: StatementLog | undefined): Database {
  const file = join(resolve(dataDir), STORE_FILE);
  try {
    const database = openSqlite(file, log);
    for (const suffix of ['', '-wal', '-shm'])
      if (existsSync(`${file}${suffix}`)) chmodSync(`${file}${suffix}`, OWN_FILE);
    return database;
  } catch (error) {
    throw notWritable(dataDir, error);
  }
}

async function openServer(env: StoreEnv, options: Omit<PostgresOptions, 'connections'>): Promise<Store> {
  const database = openPostgres({ ...options, connections: env.DATABASE_POOL });
  try {
    if (await isHalfMoved(database))
      throw new StartError(
        'The move into the database of DATABASE_URL has not ended. Run npm run maintain -- move again.',
      );
    await migrate(database, 'The data in the database of DATABASE_URL');
  } catch (error) {
    await database.destroy();
    if (isStoreBusy(error)) throw new StartError(`The database of DATABASE_URL can't be reached (${reason(error)}).`);
    throw error;
  }
  return { database, close: () => database.destroy() };
}

/** Writes a copy for a return to the older version. */
async function backUpBeforeMigration(database: Database, dataDir: string): Promise<void> {
  const { done, pending } = await migrationsOf(database);
  if (done.length === 0 || pending.length === 0) return;
  const file = join(resolve(dataDir), 'backups', `before-${pending[0]}.sqlite`);
  try {
    await writeSnapshot(database, file);
  } catch (error) {
    throw new StartError(`The backup before the migration could not be written to ${file} (${reason(error)}).`);
  }
}

async function migrate(database: Database, data: string): Promise<void> {
  try {
    await migrateToLatest(database);
  } catch (error) {
    if (isStoreBusy(error)) throw error;
    throw new StartError(`${data} cannot be used by this version (${reason(error)}). Was it written by a newer one?`);
  }
}

function notWritable(dataDir: string, error: unknown): StartError {
  return new StartError(
    `The data folder ${resolve(dataDir)} cannot be written (${reason(error)}). Set DATA_DIR to one that can.`,
  );
}
