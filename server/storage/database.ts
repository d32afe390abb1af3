/** The store as every query sees it: SQLite (sqlite.ts) or Postgres (postgres.ts). */
import { type Kysely, type Transaction as KyselyTransaction, PostgresAdapter } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreBusyError } from './store-busy.ts';

/** The store. Use `inTransaction` for changes of more than one statement. */
export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** Parameter of query functions: the database, or a transaction. */
export type Queryable = Kysely<Schema>;

/** Most runs of one transaction. */
const MOST_TRIES = 20;

/** Longest pause before the second run, in milliseconds; it grows with every further run. */
const FIRST_PAUSE_MS = 4;

/** Postgres' codes of transactions that may succeed on retry: serialization failure, deadlock. */
const RETRYABLE: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** True if a transaction failed because of a concurrent one and may succeed on retry. */
export function isConflict(error: unknown): boolean {
  return RETRYABLE.has((error as { code?: unknown } | null)?.code);
}

/**
 * Runs `act` in a serializable transaction and returns its result. Postgres may refuse a transaction because of a concurrent
 * one: then `act` runs again, so it must change nothing outside of the store. Inside, await only queries on the transaction:
 * with SQLite, a query on the database would deadlock. Throws StoreBusyError if every run conflicts.
 */
export async function inTransaction<Result>(
  database: Database,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await database.transaction().setIsolationLevel('serializable').execute(act);
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (tries === MOST_TRIES)
        throw new StoreBusyError('Every attempt conflicted with another transaction.', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * tries * FIRST_PAUSE_MS));
  }
}

/**
 * True if the store is Postgres, which several processes can share, and where a row that a transaction depends on must be
 * locked explicitly.
 */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
