/** Opens Postgres; apart from the channel (postgres-channel.ts) the only file that imports its driver. */
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';
import { StoreBusyError } from './store-busy.ts';
import type { StatementLog } from './watch-statements.ts';

/** Longest wait for a free connection. */
const CONNECT_TIMEOUT_MS = 3000;

/** Longest run of one statement, and longest pause within a transaction. */
const STATEMENT_TIMEOUT_MS = 15_000;

/** Types of times and of `count` and `sum` results, whose values JavaScript represents exactly. */
const EXACT_NUMBERS: ReadonlySet<number> = new Set([pg.types.builtins.INT8, pg.types.builtins.NUMERIC]);

export interface PostgresOptions {
  /** postgres://user:password@host:port/database, with libpq's parameters such as `sslmode`. */
  readonly url: string;
  /** Most connections at a time. */
  readonly connections: number;
  /** Called when a connection breaks, for example at a restart of Postgres. */
  readonly onError: (error: Error) => void;
  readonly log?: StatementLog | undefined;
}

/** Opens a database without connecting and without migrating it. Queries throw StoreBusyError without a connection. */
export function openPostgres({ url, connections, onError, log }: PostgresOptions): Database {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: 'loremark',
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    types: {
      getTypeParser: (oid, format) => (EXACT_NUMBERS.has(oid) ? Number : pg.types.getTypeParser(oid, format as 'text')),
    },
  });
  // Each client reports its own end; the pool repeats it, and an unhandled error event would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => {});
  const connect = async () => {
    try {
      return await pool.connect();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new StoreBusyError(`Postgres gave no connection: ${reason}`, { cause: error });
    }
  };
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ cursor: Cursor, pool: { connect, end: () => pool.end() } }),
    ...(log === undefined ? {} : { log }),
  });
}
