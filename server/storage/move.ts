/** Moves a SQLite store into a Postgres database. The next run continues an interrupted move. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { figure } from '#core/words/figure.ts';
import { StartError } from '#server/start-error.ts';
import { withoutTimeouts } from './backup.ts';
import { type Database, inTransaction } from './database.ts';
import { migrateToLatest, migrationsOf } from './migrate.ts';
import { selectSecrets } from './queries/process/secrets-queries.ts';
import { readStoreTables, type StoreTable } from './store-tables.ts';
import {
  batchesOf,
  countRows,
  DifferenceError,
  insertRows,
  lastRow,
  raiseLastIds,
  readLastIds,
  requireEqual,
} from './transfer.ts';
import { isHalfMoved, UNFINISHED_MOVE } from './unfinished-move.ts';

/** Least time between two lines about the progress of a table. */
const PRINT_EVERY_MS = 1000;

/** A finished move. */
interface Moved {
  readonly tables: number;
  /** Number of all rows. */
  readonly rows: number;
}

/**
 * Copies all rows of `file`, which must not change meanwhile, into `target`, which is migrated, and compares both. Refuses a
 * target with other data. `print` receives progress lines. Throws StartError.
 */
export async function moveStore(file: Database, target: Database, print: (line: string) => void): Promise<Moved> {
  if ((await migrationsOf(file)).pending.length > 0)
    throw new StartError(
      'The data is of an older version. Run npm run maintain -- migrate without DATABASE_URL first.',
    );
  await migrateToLatest(target);
  const tables = await readStoreTables(file);
  await begin(target, tables, await fingerprint(file));
  for (const table of tables) await moveTable(file, target, table, print);
  await raiseLastIds(target, await readLastIds(file, tables));
  print('Comparing counts and checksums.');
  const rows = await compare(file, target, tables);
  await sql`drop table ${sql.table(UNFINISHED_MOVE)}`.execute(target);
  return { tables: tables.length, rows };
}

/** Returns the number of all rows. Throws StartError if they differ. */
async function compare(file: Database, target: Database, tables: readonly StoreTable[]): Promise<number> {
  try {
    return await target.transaction().execute(async (transaction) => {
      await withoutTimeouts(transaction);
      return requireEqual(file, transaction, tables);
    });
  } catch (error) {
    if (error instanceof DifferenceError)
      throw new StartError(`The move failed: ${error.message}. Empty the database of DATABASE_URL and move again.`);
    throw error;
  }
}

/** Identifies a store by its secrets without revealing them. */
async function fingerprint(file: Database): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify(await selectSecrets(file)))
    .digest('hex');
}

/** Marks the target as half moved, unless this store already did. Throws StartError for other data. */
async function begin(target: Database, tables: readonly StoreTable[], source: string): Promise<void> {
  const marker = sql.table(UNFINISHED_MOVE);
  if (await isHalfMoved(target)) {
    const { rows } = await sql<{ source: string }>`select source from ${marker}`.execute(target);
    if (rows[0]?.source === source) return;
    throw new StartError(
      'The database of DATABASE_URL contains an unfinished move of other data. Name an empty database.',
    );
  }
  for (const table of tables)
    if ((await countRows(target, table)) > 0)
      throw new StartError('The database of DATABASE_URL contains other data already. Name an empty database.');
  await inTransaction(target, async (transaction) => {
    await sql`create table ${marker} (source text not null)`.execute(transaction);
    await sql`insert into ${marker} (source) values (${source})`.execute(transaction);
  });
}

/** Copies the rows after the last copied one: each batch is stored whole, in the order of the key. */
async function moveTable(
  file: Database,
  target: Database,
  table: StoreTable,
  print: (line: string) => void,
): Promise<void> {
  const total = await countRows(file, table);
  if (total === 0) return;
  const before = await countRows(target, table);
  const startedAt = performance.now();
  let copied = 0;
  let printed = startedAt;
  const printProgress = () => {
    const rate = Math.round(copied / ((performance.now() - startedAt) / 1000));
    print(`${table.name}: ${figure(before + copied)} of ${figure(total)} rows, ${figure(rate)} a second`);
  };
  for await (const rows of batchesOf(file, table, await lastRow(target, table))) {
    await insertRows(target, table, rows);
    copied += rows.length;
    if (performance.now() - printed < PRINT_EVERY_MS) continue;
    printed = performance.now();
    printProgress();
  }
  printProgress();
}
