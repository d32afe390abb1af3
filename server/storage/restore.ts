/** Replaces either kind of store with a backup while the servers are stopped. */
import { copyFileSync, existsSync, linkSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { backUp, stamp, withoutTimeouts } from './backup.ts';
import { type Database, inTransaction } from './database.ts';
import { applyFormerStore, type FormerStore, readFormerStore } from './former-store.ts';
import { migrateToLatest, migrationsOf } from './migrate.ts';
import { openExistingServer } from './open-existing.ts';
import { lockDataDir, STORE_FILE, type StoreEnv } from './open-store.ts';
import { flush, removeStoreFile, writeSnapshot } from './snapshot.ts';
import { openSqlite } from './sqlite.ts';
import { readStoreTables, type StoreTable } from './store-tables.ts';
import { batchesOf, insertRows, raiseLastIds, readLastIds, requireEqual } from './transfer.ts';

/** Gap in ids after a restore, so that ids assigned after the backup are not reused. */
const ID_GAP = 1_000_000;

export interface Restored {
  /** File of the former store; null = there was none. */
  readonly aside: string | null;
  /** Whether everything erased since the backup was known and stays erased. */
  readonly knowsErased: boolean;
}

function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/**
 * Replaces the store with a backup. Every account gets a new epoch, so that devices notice and send the changes that the
 * backup lacks, and its sessions, tokens and mailed links end. Epochs since the backup, erasures, deletions and suspensions
 * are carried over from the former store. Throws StartError, with nothing changed.
 */
export async function restore(env: StoreEnv, backup: string, now: number): Promise<Restored> {
  const folder = resolve(env.DATA_DIR);
  if (!existsSync(backup)) throw new StartError(`There is no ${resolve(backup)}.`);
  mkdirSync(folder, { recursive: true });
  const release = lockDataDir(folder);
  try {
    const aside = join(folder, `before-restore-${stamp(now)}.sqlite`);
    return await (env.DATABASE_URL === undefined
      ? replaceFile(folder, backup, aside)
      : replaceServer(env.DATABASE_URL, folder, backup, aside));
  } finally {
    release();
  }
}

async function replaceFile(folder: string, backup: string, aside: string): Promise<Restored> {
  const live = join(folder, STORE_FILE);
  const restored = `${live}.restored`;
  const replaces = existsSync(live);
  if (replaces && statSync(live).ino === statSync(backup).ino)
    throw new StartError(`${resolve(backup)} is the data in use.`);
  const knowsErased = await prepare(backup, restored, replaces ? live : null);

  if (replaces) {
    linkSync(live, aside);
    if (existsSync(`${live}-wal`) && statSync(`${live}-wal`).size > 0) copyFileSync(`${live}-wal`, `${aside}-wal`);
    // The former store's journals would be applied to the restored one.
    for (const suffix of ['-wal', '-shm']) rmSync(`${live}${suffix}`, { force: true });
  }
  renameSync(restored, live);
  flush(folder);
  return { aside: replaces ? aside : null, knowsErased };
}

async function replaceServer(url: string, folder: string, backup: string, aside: string): Promise<Restored> {
  const restored = join(folder, `${STORE_FILE}.restored`);
  const database = openExistingServer(url);
  let file: Database | undefined;
  try {
    await requireUnused(database);
    const replaces = (await migrationsOf(database)).done.length > 0;
    if (replaces) await backUp(database, aside);
    const knowsErased = await prepare(backup, restored, replaces ? aside : null);
    await migrateToLatest(database);
    file = openSqlite(restored);
    await replaceRows(database, file, await readStoreTables(file));
    return { aside: replaces ? aside : null, knowsErased };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${resolve(backup)} cannot be restored (${reason(error)}).`);
  } finally {
    await file?.destroy();
    removeStoreFile(restored);
    await database.destroy();
  }
}

async function replaceRows(database: Database, file: Database, tables: readonly StoreTable[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await withoutTimeouts(transaction);
    await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(transaction);
    for (const table of tables)
      for await (const rows of batchesOf(file, table)) await insertRows(transaction, table, rows);
    await raiseLastIds(transaction, await readLastIds(file, tables));
    await requireEqual(file, transaction, tables);
  });
}

/** Throws StartError if a server has the database open. */
async function requireUnused(database: Database): Promise<void> {
  const { rows } = await sql<{ others: number }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and application_name = 'loremark' and pid <> pg_backend_pid()`.execute(database);
  if (rows[0]?.others !== 0)
    throw new StartError('A Loremark server uses the database of DATABASE_URL. Stop the server first.');
}

/**
 * Prepares a backup that replaces `former` (null = none): checked, migrated, without sessions, with new epochs and unused
 * ids. Returns whether everything erased since the backup was known.
 */
async function prepare(backup: string, restored: string, former: string | null): Promise<boolean> {
  const copy = `${restored}.unfinished`;
  let database: Database | undefined;
  try {
    for (const file of [copy, restored]) removeStoreFile(file);
    copyFileSync(backup, copy);
    if (existsSync(`${backup}-wal`)) copyFileSync(`${backup}-wal`, `${copy}-wal`);
    database = openSqlite(copy);
    await checkIntegrity(database);
    await migrateToLatest(database);
    const tables = await readStoreTables(database);
    // Opened only now, since opening it can change its file.
    const known = former === null ? null : await readFormer(former);
    const knowsErased = await inTransaction(database, async (transaction) => {
      const lastIds = await readLastIds(transaction, tables);
      await raiseLastIds(transaction, new Map([...lastIds].map(([name, last]) => [name, last + ID_GAP])));
      return applyFormerStore(transaction, known);
    });
    await writeSnapshot(database, restored);
    return knowsErased;
  } catch (error) {
    throw new StartError(`${resolve(backup)} cannot be restored (${reason(error)}).`);
  } finally {
    await database?.destroy();
    removeStoreFile(copy);
  }
}

/** Reads the parts of the former store that remain valid; null if it is damaged or has other tables. */
async function readFormer(file: string): Promise<FormerStore | null> {
  let database: Database | undefined;
  try {
    database = openSqlite(file);
    await checkIntegrity(database);
    return await readFormerStore(database);
  } catch {
    return null;
  } finally {
    await database?.destroy();
  }
}

async function checkIntegrity(database: Database): Promise<void> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database);
  if (rows[0]?.integrity_check !== 'ok') throw new Error(`it is damaged: ${rows[0]?.integrity_check}`);
  const tables = await database.introspection.getTables();
  if (!tables.some(({ name }) => name === 'accounts')) throw new Error('it contains no accounts');
}
