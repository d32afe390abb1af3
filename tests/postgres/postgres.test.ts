/** Behaviour specific to Postgres: refused transactions, lost and missing connections, distributable keys. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Database, inTransaction } from '#server/storage/database.ts';
import { openPostgres } from '#server/storage/postgres.ts';
import { createTestApp, signUp, type TestApp } from '#tests/builders/server.ts';
import { startServerProcess } from '#tests/builders/servers/server-process.ts';
import { withServer, withStore } from '#tests/builders/with-server.ts';

const store = withStore();
let database: Database;
beforeEach(() => {
  database = openAgain(5);
});
afterEach(() => database.destroy());

function openAgain(connections: number): Database {
  return openPostgres({ url: store.settings.DATABASE_URL ?? '', connections, onError: () => {} });
}

/** Creates an app on the test's store with the given number of connections. */
async function appWith(connections: number): Promise<TestApp> {
  return createTestApp({ store: { ...store, open: async () => openAgain(connections) } });
}

async function endConnections(): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(database);
}

describe('concurrent transactions', () => {
  test('are repeated if Postgres refuses them, until each has seen the others', async () => {
    await database.insertInto('secrets').values({ name: 'counter', value: '' }).execute();
    let runs = 0;
    const append = () =>
      inTransaction(database, async (transaction) => {
        runs += 1;
        const { value } = await transaction.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
        await transaction
          .updateTable('secrets')
          .set({ value: `${value}x` })
          .execute();
      });
    await Promise.all(Array.from({ length: 12 }, append));
    const { value } = await database.selectFrom('secrets').select('value').executeTakeFirstOrThrow();
    expect(value).toHaveLength(12);
    expect(runs).toBeGreaterThan(12);
  });

  test('see what another one decided about rows that they only read', async () => {
    const claim = (name: string) =>
      inTransaction(database, async (transaction) => {
        const taken = await transaction.selectFrom('secrets').select('name').execute();
        if (taken.length === 0) await transaction.insertInto('secrets').values({ name, value: '' }).execute();
      });
    await Promise.all(['one', 'two', 'three', 'four'].map(claim));
    expect(await database.selectFrom('secrets').select('name').execute()).toHaveLength(1);
  });

  test('of one account create versions without gaps', async () => {
    const server = await appWith(10);
    const client = await signUp(server);
    const items = server.context.catalogue.items('achievements').slice(0, 12);
    const flips = items.map(({ id }) => client.post(`user/achievements/toggle/${id}`));
    expect((await Promise.all(flips)).map(({ status }) => status)).toEqual(items.map(() => 200));
    const { rows } = await sql<{ version: number }>`select version from registers order by version`.execute(database);
    expect(rows.map(({ version }) => version)).toEqual(items.map((_, index) => index + 1));
    await server.close();
  });
});

describe('a call', () => {
  const server = withServer(() => appWith(1));
  const client = server.with(signUp);

  test('gets Retry-After when every connection is in use', async () => {
    let release = () => {};
    const busy = server.context.database.connection().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const answer = await client.get('user');
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '2']);
    release();
    await busy;
    expect((await client.get('user')).status).toBe(200);
  });

  test('succeeds after Postgres has ended the connections', async () => {
    await endConnections();
    const statuses = [];
    for (let tries = 0; tries < 5; tries += 1) statuses.push((await client.get('user')).status);
    expect(statuses.at(-1)).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  });
});

test('the program reports an unreachable Postgres, without the password', async () => {
  const program = startServerProcess({
    PORT: '0',
    DATA_DIR: store.settings.DATA_DIR,
    DATABASE_URL: 'postgres://loremark:elm-and-oak@127.0.0.1:1/loremark',
  });
  expect(await program.exited).toBe(1);
  expect(program.stderr()).toMatch(/^The database of DATABASE_URL can't be reached \(.*ECONNREFUSED.*\)\.\n$/);
  expect(program.stderr()).not.toContain('elm-and-oak');
});

test('the program retains accounts and sessions over a restart', async () => {
  const settings = { PORT: '0', ...store.settings };
  const first = startServerProcess(settings);
  const client = await signUp(await serverAt(first.ready));
  first.process.kill('SIGTERM');
  expect(await first.exited).toBe(0);
  const second = startServerProcess(settings);
  const origin = await second.ready;
  const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await fetch(`${origin}/api/v1/user`, { headers: { Cookie: cookie } });
  expect(answer.status).toBe(200);
  second.process.kill('SIGTERM');
  expect(await second.exited).toBe(0);
});

async function serverAt(ready: Promise<string>) {
  const origin = await ready;
  return { request: (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init) };
}

/**
 * Tables with few rows per account that are also found by a name, a token or an address, or are of no account: kept whole
 * on every node (decision 48). All others are distributed by account.
 */
const REFERENCE_TABLES = [
  'accounts',
  'admin_changes',
  'admin_log',
  'api_tokens',
  'attempts',
  'call_windows',
  'characters',
  'contact_messages',
  'contest_ballots',
  'contest_decisions',
  'contest_entries',
  'data_reports',
  'draw_tickets',
  'email_changes',
  'excluded_names',
  'factor_challenges',
  'gap_reports',
  'leases',
  'outgoing_mails',
  'passkeys',
  'password_resets',
  'publications',
  'rarity',
  'reports',
  'seasons',
  'secrets',
  'sessions',
  'site_paces',
  'standing_counts',
  'standings',
  'summary_builds',
  'uploads',
];

test('the keys of every distributed table begin with the account', async () => {
  const { rows } = await sql<{ table: string; index: string; first: string }>`
    select class.relname as "table", key.relname as "index", attribute.attname as "first"
    from pg_index
    join pg_class class on class.oid = pg_index.indrelid
    join pg_class key on key.oid = pg_index.indexrelid
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum = pg_index.indkey[0]
    where class.relnamespace = 'public'::regnamespace and pg_index.indisunique
      and class.relname not like 'kysely%'`.execute(database);
  const distributed = rows.filter(({ table }) => !REFERENCE_TABLES.includes(table));
  expect(distributed.filter(({ first }) => first !== 'account_id')).toEqual([]);
  const tables = (await database.introspection.getTables()).map(({ name }) => name);
  expect(new Set([...distributed.map(({ table }) => table), ...REFERENCE_TABLES])).toEqual(new Set(tables));
});
