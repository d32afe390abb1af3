/**
 * Opens the embedded SQLite; only untrusted-sqlite.ts also imports its driver.
 *
 * There is one connection: a transaction occupies it, and every other query waits.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import LibsqlDatabase from 'libsql';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { StoreBusyError } from './store-busy.ts';
import type { StatementLog } from './watch-statements.ts';

/** Size of the statement cache; bulk statements have many texts. */
const MAX_STATEMENTS = 300;

/** Longest wait for another process, such as a maintenance command, to finish its write. */
const BUSY_TIMEOUT_MS = 5000;
const BUSY_PAUSE_MS = 10;

/** Caches prepared statements by their SQL (LRU): without it this driver's native memory grows with every query. */
function withStatementCache(connection: LibsqlDatabase.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
      // Closing alone leaves the newest writes in the -wal file, which a copy of the main file would lack.
      connection.exec('pragma wal_checkpoint(truncate)');
      connection.close();
    },
    prepare: (sql) => {
      const known = statements.get(sql);
      if (known !== undefined) {
        statements.delete(sql);
        statements.set(sql, known);
        return known;
      }
      const prepared: SqliteStatement = connection.prepare(sql);
      const statement: SqliteStatement = {
        // Read before every execution, and slow to read from the driver.
        reader: prepared.reader,
        all: (parameters) => prepared.all(parameters),
        run: (parameters) => prepared.run(parameters),
        iterate: (parameters) => prepared.iterate(parameters),
      };
      statements.set(sql, statement);
      const oldest = statements.keys().next();
      if (statements.size > MAX_STATEMENTS && oldest.done === false) statements.delete(oldest.value);
      return statement;
    },
  };
}

function isBusy(error: unknown): boolean {
  return String((error as { code?: unknown } | null)?.code).startsWith('SQLITE_BUSY');
}

/** Waits for another process's write without blocking the event loop, unlike SQLite's own wait. */
class PatientConnection implements DatabaseConnection {
  constructor(private readonly connection: DatabaseConnection) {}

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const giveUpAt = performance.now() + BUSY_TIMEOUT_MS; ; ) {
      try {
        // Throws synchronously.
        return await this.connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isBusy(error)) throw error;
        if (performance.now() > giveUpAt)
          throw new StoreBusyError('Another process is writing to the store.', { cause: error });
      }
      await pause(BUSY_PAUSE_MS);
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.connection.streamQuery<Row>(query, chunkSize);
  }
}

/** Starts transactions with IMMEDIATE: a plain `begin` takes the write lock only at the first write, after its reads. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async acquireConnection(): Promise<DatabaseConnection> {
    return new PatientConnection(await super.acquireConnection());
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** Enables transactions for schema changes, which SQLite supports, so that a failed migration is rolled back. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens a file, or a store in memory for `:memory:`, without migrating it. */
export function openSqlite(file: string, log?: StatementLog): Database {
  const connection = new LibsqlDatabase(file);
  connection.exec('pragma busy_timeout = 0');
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  // Overwrites deleted data, so that erased data is not left in the file.
  connection.exec('pragma secure_delete = on');
  const database = withStatementCache(connection);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver({ database }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
    ...(log === undefined ? {} : { log }),
  });
}

/**
 * Takes a lock that other processes respect until it is released or this process ends in any way: the operating system's
 * lock on an empty SQLite file, which is created. Returns a function that releases it; null = it is taken.
 */
export function takeFileLock(file: string): (() => void) | null {
  const connection = new LibsqlDatabase(file);
  try {
    connection.exec('begin exclusive');
  } catch (error) {
    connection.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return () => connection.close();
}
