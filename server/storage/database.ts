/**
 * Opens the embedded SQLite; the only file that imports the driver.
 *
 * There is one connection: a transaction holds it, and every other query waits. Inside a transaction await only its own
 * queries, and pass them the transaction: a query on the database would deadlock.
 */
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  type Transaction as KyselyTransaction,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import LibsqlDatabase from 'libsql';
import type { Schema } from './schema.ts';

/** The store. `database.transaction().execute(fn)` begins IMMEDIATE and so holds the write lock from the start. */
export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** Parameter of query functions: the database, or a transaction. */
export type Queryable = Kysely<Schema>;

/** Size of the statement cache; bulk statements have many texts. */
const MAX_STATEMENTS = 300;

/** Caches prepared statements by their SQL (LRU): without it this driver's native memory grows with every query. */
function withStatementCache(connection: LibsqlDatabase.Database): SqliteDatabase {
  const statements = new Map<string, SqliteStatement>();
  return {
    close: () => {
      statements.clear();
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
        // Asked before every execution, and slow to ask the driver for.
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

/** Begins IMMEDIATE: a plain `begin` takes the write lock only at the first write, after a transaction's reads. */
class ImmediateSqliteDriver extends SqliteDriver {
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
export function openDatabase(file: string): Database {
  const connection = new LibsqlDatabase(file);
  connection.exec('pragma busy_timeout = 5000');
  connection.exec('pragma journal_mode = wal');
  connection.exec('pragma synchronous = full');
  connection.exec('pragma foreign_keys = on');
  const database = withStatementCache(connection);
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new TransactionalSqliteAdapter(),
      createDriver: () => new ImmediateSqliteDriver({ database }),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}
