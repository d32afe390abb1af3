import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, inTransaction } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { openSqlite } from './sqlite.ts';
import { StoreBusyError } from './store-busy.ts';
import { watchStatements } from './watch-statements.ts';

let database: Database;
let reported: string[];

beforeEach(async () => {
  reported = [];
  const log = watchStatements({
    stated: (kind, ms) => reported.push(ms >= 0 ? kind : 'never'),
    storeFailed: (reason) => reported.push(`failed: ${reason}`),
  });
  database = openSqlite(':memory:', log);
  await migrateToLatest(database);
  reported = [];
});
afterEach(() => database.destroy());

const secret = () => database.insertInto('secrets').values({ name: 'one', value: 'a' }).execute();

it('reports every kind of statement, in transactions too', async () => {
  await secret();
  await inTransaction(database, (transaction) => transaction.selectFrom('secrets').selectAll().execute());
  await database.updateTable('secrets').set({ value: 'b' }).execute();
  await database.deleteFrom('secrets').execute();
  await sql`with one as (select 1) select * from one`.execute(database);
  expect(reported).toEqual(['insert', 'other', 'select', 'commit', 'update', 'delete', 'select']);
});

it('distinguishes a row that exists from other errors', async () => {
  await secret();
  await expect(secret()).rejects.toThrow();
  await expect(sql`select * from nowhere`.execute(database)).rejects.toThrow();
  expect(reported).toEqual(['insert', 'insert', 'failed: exists', 'select', 'failed: other']);
});

it.each([
  ['conflict', Object.assign(new Error('could not serialize access'), { code: '40001' })],
  ['busy', new StoreBusyError('Postgres gave no connection.')],
])('reports a store error as %s', (reason, error) => {
  const failures: string[] = [];
  const log = watchStatements({ stated: () => undefined, storeFailed: (one) => failures.push(one) });
  const query = database.selectFrom('secrets').selectAll().compile();
  log({ level: 'error', query, queryDurationMillis: 1, error });
  expect(failures).toEqual([reason]);
});
