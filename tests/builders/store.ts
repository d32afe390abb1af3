/** The store of a test: SQLite, or a Postgres database of its own if the test runs in a project on Postgres. */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { openSqlite } from '#server/storage/sqlite.ts';

/** Environment variable: address of the Postgres for tests, set by tests/setup/postgres.ts. */
export const POSTGRES_VARIABLE = 'LOREMARK_TEST_POSTGRES';

/** Migrated database that each test's own is copied from. */
export const TEMPLATE = 'loremark_template';

/** Whether this test's stores are Postgres databases; set by its Vitest project. */
export const onPostgres = process.env.LOREMARK_TEST_STORE === 'postgres';

export interface TestStore {
  /** Settings with which the server program opens it; its data folder is empty before. */
  readonly settings: { readonly DATA_DIR: string; readonly DATABASE_URL?: string };
  /** Opens the migrated store; destroy the database before `remove`. */
  open(): Promise<Database>;
  remove(): Promise<void>;
}

/** A new, empty store that outlives the apps on it. */
export async function createTestStore(): Promise<TestStore> {
  const folder = mkdtempSync(join(tmpdir(), 'loremark-data-'));
  // A killed server may still be writing.
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  if (onPostgres) {
    const { url, drop } = await createPostgresDatabase();
    return {
      settings: { DATA_DIR: folder, DATABASE_URL: url },
      open: async () => openTestPostgres(url),
      remove: async () => {
        await drop();
        removeFolder();
      },
    };
  }
  return {
    settings: { DATA_DIR: folder },
    open: async () => {
      const file = join(folder, STORE_FILE);
      if (!existsSync(file)) writeFileSync(file, await emptyFile());
      return openSqlite(file);
    },
    remove: async () => removeFolder(),
  };
}

let madeFile: Promise<Buffer> | undefined;

/** A migrated SQLite file without rows. Copying it takes a fraction of a migration. */
function emptyFile(): Promise<Buffer> {
  madeFile ??= (async () => {
    const folder = mkdtempSync(join(tmpdir(), 'loremark-template-'));
    const database = openSqlite(join(folder, STORE_FILE));
    await migrateToLatest(database);
    await database.destroy();
    const content = readFileSync(join(folder, STORE_FILE));
    rmSync(folder, { recursive: true });
    return content;
  })();
  return madeFile;
}

interface OpenedStore {
  readonly database: Database;
  close(): Promise<void>;
}

/** Opens a store that remains after the app is closed. */
export async function openAgain(store: TestStore): Promise<OpenedStore> {
  const database = await store.open();
  return { database, close: () => database.destroy() };
}

/** A store that several apps use one after the other. */
interface ReusableStore {
  readonly database: Database;
  /** Deletes all rows and restarts ids. Returns whether the store can be used again. */
  empty(): Promise<boolean>;
}

/** Empty stores for the next apps: creating one takes longer than most tests. */
const emptyStores: ReusableStore[] = [];

/** An empty store for one app. */
export async function openTestStore(): Promise<OpenedStore> {
  const store = emptyStores.pop() ?? (await (onPostgres ? createReusablePostgres() : createReusableSqlite()));
  let isClosed = false;
  const database = store.database.withPlugin({
    transformQuery: ({ node }) => {
      // A test that timed out may still be running and must not write into the store of the next one.
      if (isClosed) throw new Error('The store of this test is closed.');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return {
    database,
    close: async () => {
      isClosed = true;
      if (await store.empty()) emptyStores.push(store);
      else await store.database.destroy();
    },
  };
}

function openTestPostgres(url: string): Database {
  return openPostgres({ url, connections: 5, onError: ignore });
}

async function createReusablePostgres(): Promise<ReusableStore> {
  const { url } = await createPostgresDatabase();
  const database = openTestPostgres(url);
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const { rows: sequences } = await sql<{ name: string }>`
    select sequencename as name from pg_sequences`.execute(database);
  const emptying = [
    // Foreign keys are not checked: no row remains that could violate them.
    'set session_replication_role = replica',
    ...tables.map((name) => `delete from ${name}`),
    ...sequences.map(({ name }) => `select setval('${name}', 1, false)`),
    'set session_replication_role = origin',
  ].join('; ');
  return {
    database,
    empty: async () => {
      await sql.raw(emptying).execute(database);
      return true;
    },
  };
}

async function createReusableSqlite(): Promise<ReusableStore> {
  const database = openSqlite(':memory:');
  await migrateToLatest(database);
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  const emptying = [
    'pragma foreign_keys = off',
    ...[...tables, 'sqlite_sequence'].map((name) => `delete from ${name}`),
    'pragma foreign_keys = on',
  ];
  const schemaVersion = async () => (await sql`pragma schema_version`.execute(database)).rows;
  const migrated = await schemaVersion();
  return {
    database,
    empty: async () => {
      // A test may have changed the tables themselves.
      if (!isDeepStrictEqual(await schemaVersion(), migrated)) return false;
      for (const statement of emptying) await sql.raw(statement).execute(database);
      return true;
    },
  };
}

let admin: Database | undefined;

async function createPostgresDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = process.env[POSTGRES_VARIABLE];
  if (server === undefined) throw new Error('No Postgres was started for this test.');
  admin ??= openPostgres({ url: server, connections: 1, onError: ignore });
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await sql`create database ${sql.id(name)} template ${sql.id(TEMPLATE)}`.execute(admin);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      if (admin !== undefined) await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
    },
  };
}

/** Ignores the errors of closing connections when their database is dropped. */
function ignore(): void {}
