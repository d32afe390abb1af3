/** Backups: one SQLite file for either kind of store, written while the server runs. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { StartError } from '#server/start-error.ts';
import { type Database, isPostgres } from './database.ts';
import { migrateLike } from './migrate.ts';
import { writeSnapshot, writeWhole } from './snapshot.ts';
import { openSqlite } from './sqlite.ts';
import { readStoreTables } from './store-tables.ts';
import { batchesOf, insertRows, raiseLastIds, readLastIds, requireEqual } from './transfer.ts';

/** Formats a time for a file name. */
export function stamp(now: number): string {
  return new Date(now).toISOString().replaceAll(/[:.]/g, '-');
}

/** Returns the default folder for backups. */
export function backupFolder(dataDir: string): string {
  return join(resolve(dataDir), 'backups');
}

/** Writes a consistent snapshot of the store into a new file, while requests are served. Throws StartError. */
export async function backUp(database: Database, file: string): Promise<void> {
  if (existsSync(file)) throw new StartError(`${file} exists already. Name another file.`);
  try {
    await (isPostgres(database) ? copyToFile(database, file) : writeSnapshot(database, file));
  } catch (error) {
    throw new StartError(
      `The backup could not be written to ${file} (${error instanceof Error ? error.message : String(error)}).`,
    );
  }
}

function copyToFile(database: Database, file: string): Promise<void> {
  return writeWhole(file, async (unfinished) => {
    const copy = openSqlite(unfinished);
    try {
      await migrateLike(copy, database);
      const tables = await readStoreTables(copy);
      await database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (snapshot) => {
          await sql`set transaction read only`.execute(snapshot);
          await withoutTimeouts(snapshot);
          for (const table of tables)
            for await (const rows of batchesOf(snapshot, table))
              await copy.transaction().execute((transaction) => insertRows(transaction, table, rows));
          await raiseLastIds(copy, await readLastIds(snapshot, tables));
          await requireEqual(snapshot, copy, tables);
        });
    } finally {
      await copy.destroy();
    }
  });
}

/** Removes the time limits of a Postgres transaction that reads all data. */
export async function withoutTimeouts(transaction: Database): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(transaction);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
}
