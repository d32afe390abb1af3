import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { MIGRATIONS } from './migrations.ts';

test('an older store keeps its progress, counted, without what deleted characters left', async () => {
  const database = openSqlite(':memory:');
  const older = Object.entries(MIGRATIONS).filter(([name]) => name < '0011');
  await migrateToLatest(database, Object.fromEntries(older));
  await sql`insert into accounts (id, username, username_key, email, email_key, password_hash, created_at)
    values (1, 'Rowan', 'rowan', 'r@example.org', 'r@example.org', '', 0)`.execute(database);
  await sql`insert into characters (id, account_id, name, created_at) values (7, 1, 'Elyra', 0)`.execute(database);
  await sql`insert into sync_heads values (1, 'first', 3, null)`.execute(database);
  await sql`insert into clients (account_id, client_id, device, last_contact_at, pending_total)
    values (1, 'phone', 'Chrome on Android', 5, 2)`.execute(database);
  for (const [version, character] of [0, 7, 8].entries()) {
    await sql`insert into registers values
      (1, ${character}, 'titles', 1, 1, null, ${version + 1}, 'phone', 0)`.execute(database);
    await sql`insert into history values (1, ${version + 1}, ${character}, 'titles', 1, 0, 1,
      null, null, 'tap', null, 5, 'phone', null)`.execute(database);
  }

  await migrateToLatest(database);
  const characters = async (table: 'registers' | 'history') =>
    (await database.selectFrom(table).select('character_id').orderBy('version').execute()).map(
      (row) => row.character_id,
    );
  expect([await characters('registers'), await characters('history')]).toEqual([
    [0, 7],
    [0, 7],
  ]);
  expect(await database.selectFrom('sync_heads').selectAll().execute()).toEqual([
    { account_id: 1, epoch: 'first', head: 3, legacy_character_id: null, registers: 2, folded_to: 0 },
  ]);
  expect(await database.selectFrom('clients').select(['device', 'last_seq', 'acked_seq', 'results']).execute()).toEqual(
    [{ device: 'Chrome on Android', last_seq: 0, acked_seq: 0, results: '' }],
  );
  await database.destroy();
});
