/** Backups: written while the server runs, restored while it is stopped. */
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { type Database, inTransaction } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { lockDataDir, STORE_FILE } from './open-store.ts';
import type { SyncEpochsTable } from './progress-tables.ts';
import { adoptEpochs, readEpochs, renewEpochs } from './queries/sync-heads-queries.ts';
import { openSqlite } from './sqlite.ts';

/** Gap in ids after a restore, so that ids assigned after the backup are not reused. */
const ID_GAP = 1_000_000;

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Syncs a file or folder to disk. */
function flush(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}

function remove(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(`${file}${suffix}`, { force: true });
}

/** Formats a time for a file name. */
function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Opens the store of a data folder without migrating it: a server may be running on it. */
export function openExistingStore(dataDir: string): Database {
  const file = join(resolve(dataDir), STORE_FILE);
  if (!existsSync(file)) throw new StartError(`There is no ${file}. Set DATA_DIR to the folder that has the data.`);
  return openSqlite(file);
}

/**
 * Writes a snapshot of the store into one file, by default in the data folder's `backups`, while requests are served.
 * Returns the file's path. Throws StartError.
 */
export async function backUp(dataDir: string, file: string | undefined, now: number): Promise<string> {
  const target = resolve(file ?? join(resolve(dataDir), 'backups', `loremark-${stamp(now)}.sqlite`));
  if (existsSync(target)) throw new StartError(`${target} exists already. Name another file.`);
  const unfinished = `${target}.unfinished`;
  const database = openExistingStore(dataDir);
  try {
    mkdirSync(dirname(target), { recursive: true });
    remove(unfinished);
    await sql`vacuum into ${unfinished}`.execute(database);
    flush(unfinished);
    renameSync(unfinished, target);
    flush(dirname(target));
  } catch (error) {
    remove(unfinished);
    throw new StartError(`The backup could not be written to ${target} (${reason(error)}).`);
  } finally {
    await database.destroy();
  }
  return target;
}

/**
 * Replaces the data folder's store with a backup. Every account gets a new epoch, so that devices notice and send the
 * changes that the backup lacks; epochs that began after the backup are taken over from the former store. Returns the path
 * of the former store; null = there was none. Throws StartError with nothing changed.
 */
export async function restore(dataDir: string, backup: string, now: number): Promise<string | null> {
  const folder = resolve(dataDir);
  if (!existsSync(backup)) throw new StartError(`There is no ${resolve(backup)}.`);
  mkdirSync(folder, { recursive: true });
  const release = lockDataDir(dataDir);
  try {
    return await replace(folder, backup, now);
  } finally {
    release();
  }
}

/** `restore` under the folder's lock. */
async function replace(folder: string, backup: string, now: number): Promise<string | null> {
  const live = join(folder, STORE_FILE);
  const restored = `${live}.restored`;
  const replaces = existsSync(live);
  if (replaces && statSync(live).ino === statSync(backup).ino)
    throw new StartError(`${resolve(backup)} is the data in use.`);
  await prepare(backup, restored, replaces ? live : null);

  const aside = replaces ? join(folder, `before-restore-${stamp(now)}.sqlite`) : null;
  if (aside !== null) {
    linkSync(live, aside);
    if (existsSync(`${live}-wal`) && statSync(`${live}-wal`).size > 0) copyFileSync(`${live}-wal`, `${aside}-wal`);
    // The former store's journals would be applied to the restored one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${live}${suffix}`, { force: true });
  }
  renameSync(restored, live);
  flush(folder);
  return aside;
}

/** Reads the epochs of the store to be replaced; none if it is damaged or of a version with other tables. */
async function readUnusedStore(live: string): Promise<SyncEpochsTable[]> {
  let database: Database | undefined;
  try {
    database = openSqlite(live);
    await checkIntegrity(database);
    return await readEpochs(database);
  } catch {
    return [];
  } finally {
    await database?.destroy();
  }
}

/** Prepares a backup for use in place of `live` (null = none): checked, migrated, with new epochs and unused ids. */
async function prepare(backup: string, restored: string, live: string | null): Promise<void> {
  const copy = `${restored}.unfinished`;
  let database: Database | undefined;
  try {
    for (const file of [copy, restored]) remove(file);
    copyFileSync(backup, copy);
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`);
    database = openSqlite(copy);
    await checkIntegrity(database);
    await migrateToLatest(database);
    // Opened only now, since opening it can change its file.
    const epochs = live === null ? [] : await readUnusedStore(live);
    await inTransaction(database, async (transaction) => {
      await adoptEpochs(transaction, epochs);
      await renewEpochs(transaction, crypto.randomUUID());
      // Mailed links that were used after the backup must not work again.
      await transaction.deleteFrom('password_resets').execute();
      await transaction.deleteFrom('email_changes').execute();
      await skipIds(transaction);
    });
    await sql`vacuum into ${restored}`.execute(database);
    flush(restored);
  } catch (error) {
    remove(restored);
    throw new StartError(`${resolve(backup)} cannot be put back (${reason(error)}).`);
  } finally {
    await database?.destroy();
    remove(copy);
  }
}

async function checkIntegrity(database: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  if (rows[0]?.integrity_check !== 'ok') throw new Error(`it is damaged: ${rows[0]?.integrity_check}`);
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === 'accounts')) throw new Error('it holds no accounts');
}

/** Raises every autoincrement id by ID_GAP. */
async function skipIds(database: Database): Promise<void> {
  const tables = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like '%autoincrement%'`.execute(database);
  for (const { name } of tables.rows) {
    const known = await sql<{ seq: number }>`select seq from sqlite_sequence where name = ${name}`.execute(database);
    await sql`delete from sqlite_sequence where name = ${name}`.execute(database);
    await sql`insert into sqlite_sequence (name, seq)
      values (${name}, ${(known.rows[0]?.seq ?? 0) + ID_GAP})`.execute(database);
  }
}
