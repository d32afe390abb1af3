/**
 * Opens the embedded SQLite. The driver is named here alone.
 *
 * There is one connection: a transaction holds it until it ends, and every other query waits. So inside a transaction
 * await nothing but its own queries, and give those the transaction, never the database (that would wait for itself).
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

/** The store. `database.transaction().execute(fn)` begins IMMEDIATE: it is the only writer from its first statement on. */
export type Database = Kysely<Schema>;
export type Transaction = KyselyTransaction<Schema>;
/** What a query function takes: the database, or the transaction it is part of. */
export type Queryable = Kysely<Schema>;

/** How many prepared statements are kept; bulk statements differ in their number of rows, so the set must be bounded. */
const MAX_STATEMENTS = 300;

/** Keeps prepared statements by their SQL: without it this driver's native memory grows with every query. */
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
      const statement: SqliteStatement = connection.prepare(sql);
      statements.set(sql, statement);
      const oldest = statements.keys().next();
      if (statements.size > MAX_STATEMENTS && oldest.done === false) statements.delete(oldest.value);
      return statement;
    },
  };
}

/** A plain `begin` takes the write lock only at the first write, too late for a transaction that read before it. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

/** SQLite rolls schema changes back like any other, so a migration that fails half-way leaves nothing behind. */
class TransactionalSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Opens the file, or a store in memory for `:memory:`. Migrations are the caller's next step. */
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
