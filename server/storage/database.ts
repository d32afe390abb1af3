/** The store, as every query sees it: SQLite (sqlite.ts) or Postgres (postgres.ts). */
import { type Kysely, type Transaction as KyselyTransaction, PostgresAdapter } from 'kysely';
import type { Schema } from './schema.ts';
import { StoreBusyError } from './store-busy.ts';

/** The store. Change it by `inTransaction` wherever more than one statement belongs together. */
export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** Parameter of query functions: the database, or a transaction. */
export type Queryable = Kysely<Schema>;

/** Most runs of one transaction. */
const MOST_TRIES = 20;

/** Longest pause before the second run, in milliseconds; it grows with every further one. */
const FIRST_PAUSE_MS = 4;

/** Postgres' codes of transactions that may succeed when they run again: serialization failure, deadlock. */
const RUN_AGAIN: ReadonlySet<unknown> = new Set(['40001', '40P01']);

/** Whether a transaction was refused because of another, and may succeed when it runs again. */
export function isConflict(error: unknown): boolean {
  return RUN_AGAIN.has((error as { code?: unknown } | null)?.code);
}

/**
 * Runs `act` in a transaction whose outcome is as if no other ran at the same time, and returns its result. Postgres may
 * refuse a transaction because of another: then `act` runs again, so it must change nothing outside of the store. Inside,
 * await only queries on the transaction: with SQLite, one on the database would deadlock. Throws StoreBusyError when
 * others are always faster.
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
      if (tries === MOST_TRIES) throw new StoreBusyError('Other transactions were always faster.', { cause: error });
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * tries * FIRST_PAUSE_MS));
  }
}

/**
 * Whether the store is Postgres, which several processes can share, and where a row that a transaction depends on has to be
 * locked by name.
 */
export function isPostgres(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
