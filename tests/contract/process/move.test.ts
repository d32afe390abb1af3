/** The move from a SQLite file to Postgres, run by the real program. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Database } from '#server/storage/database.ts';
import { STORE_FILE } from '#server/storage/open-store.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { readStoreTables } from '#server/storage/store-tables.ts';
import { requireEqual } from '#server/storage/transfer.ts';
import { registerForm, type TestClient } from '#tests/builders/server.ts';
import { type Address, processClient } from '#tests/builders/servers/process-client.ts';
import { type ServerProcess, startNewerProcess } from '#tests/builders/servers/server-process.ts';
import { onPostgres } from '#tests/builders/store.ts';
import { withProcesses, withStore } from '#tests/builders/with-server.ts';

/** Number of registers to move: enough for many batches. */
const REGISTERS = 20_000;

const target = withStore();
const startProcess = withProcesses();

const run = (settings: Readonly<Record<string, string>>, ...args: string[]) => startProcess(settings, args);
const move = () => run({ ...target.settings }, 'move');
const openFile = () => openSqlite(join(target.settings.DATA_DIR, STORE_FILE));

async function stop(server: ServerProcess): Promise<void> {
  server.process.kill('SIGTERM');
  expect(await server.exited).toBe(0);
}

/** Fills the SQLite file with an account, using the server, and with registers. Returns the account's browser. */
async function fillFile(address: Address): Promise<TestClient> {
  const server = run({ PORT: '0', DATA_DIR: target.settings.DATA_DIR });
  address.origin = await server.ready;
  const client = processClient(address);
  expect((await client.post('register', registerForm())).status).toBe(201);
  await stop(server);
  const file = openFile();
  // Texts and lists whose collation order differs from their byte order.
  await sql`with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ${REGISTERS})
    insert into registers (account_id, character_id, list, item, value, text, version, writer, foreign_version)
    select (select min(id) from accounts), n % 3,
      case n % 4 when 0 then 'Zoo' when 1 then 'ábc' when 2 then 'abc' else 'a.b' end, n, 1,
      case when n % 5 = 0 then 'ünï "quoted"' || char(10) || '🐉' end, n, null, 0 from numbers`.execute(file);
  await file.destroy();
  return client;
}

const copied = async (database: Database) =>
  (
    await database
      .selectFrom('registers')
      .select((row) => row.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
  ).rows;

/** Starts a move and kills it once the target has the given number of registers. */
async function killMoveAt(database: Database, rows: number): Promise<void> {
  const moving = move();
  while ((await copied(database)) < rows && moving.process.exitCode === null);
  moving.process.kill('SIGKILL');
  expect(await moving.exited).toBeNull();
  expect(await copied(database)).toBeLessThan(REGISTERS);
}

describe.runIf(onPostgres)('a move from SQLite to Postgres', () => {
  test('that is killed twice ends with equal data, and sessions continue', async () => {
    const address: Address = { origin: null };
    const client = await fillFile(address);
    const database = await target.open();
    await killMoveAt(database, 1);
    await killMoveAt(database, REGISTERS / 4);
    const early = run({ PORT: '0', ...target.settings });
    expect([await early.exited, early.stderr()]).toEqual([
      1,
      expect.stringContaining('Run npm run maintain -- move again'),
    ]);

    const last = move();
    expect([await last.exited, last.stderr()]).toEqual([0, '']);
    expect(last.stdout()).toMatch(/registers: 20,000 of 20,000 rows, [\d,]+ a second\n/);
    expect(last.stdout()).toContain('with equal counts and checksums');
    const file = openFile();
    expect(await requireEqual(file, database, await readStoreTables(file))).toBeGreaterThan(REGISTERS);
    await file.destroy();
    await database.destroy();

    const server = run({ PORT: '0', ...target.settings });
    address.origin = await server.ready;
    expect((await client.get('user')).status).toBe(200);
    // New ids are above the moved ones.
    expect((await processClient(address).post('register', registerForm({ username: 'Alder' }))).status).toBe(201);
    const again = move();
    expect([await again.exited, again.stderr()]).toEqual([1, expect.stringContaining('contains other data already')]);
  });

  test('finds a row that differs, and continues only with data of the same site', async () => {
    await fillFile({ origin: null });
    const database = await target.open();
    await killMoveAt(database, 1);
    await database.updateTable('registers').set({ value: 2 }).where('version', '=', 12).execute();
    const changed = move();
    expect([await changed.exited, changed.stderr()]).toEqual([1, expect.stringContaining('registers differs')]);

    const file = openFile();
    await file.updateTable('secrets').set({ value: 'of another site' }).execute();
    await file.destroy();
    const other = move();
    expect([await other.exited, other.stderr()]).toEqual([1, expect.stringContaining('unfinished move of other data')]);
    await database.destroy();
  });

  test('is refused for a file of an older version', async () => {
    await fillFile({ origin: null });
    const moving = startProcess(target.settings, ['move'], startNewerProcess);
    expect([await moving.exited, moving.stderr()]).toEqual([
      1,
      expect.stringContaining('Run npm run maintain -- migrate without DATABASE_URL first'),
    ]);
  });
});
