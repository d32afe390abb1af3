/** What one sync reads must not grow with the account: every query of it goes straight to its rows by an index. */
import type { Compilable } from 'kysely';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { originsOfVersions } from './history-queries.ts';
import { registersOfItems, registersSince } from './registers-queries.ts';
import { newestSeqOfClient, opIdsBySeq, opsById, seqsOfItems } from './sync-ops-queries.ts';

let database: Database;

beforeAll(async () => {
  database = openDatabase(':memory:');
  await migrateToLatest(database);
});
afterAll(() => database.destroy());

/** SQLite's plan, one line a step. */
async function planOf(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const explained = await database.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return explained.rows.map(({ detail }) => detail);
}

const register = { characterId: 0, list: 'achievements', items: [1, 2] };

describe('goes by an index', () => {
  test.each<[string, () => Compilable, string[]]>([
    [
      'the registers of a batch',
      () => registersOfItems(database, 1, 0, 'achievements', [1, 2]),
      [
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
      ],
    ],
    [
      'what was written since',
      () => registersSince(database, 1, 100, 2001),
      ['SEARCH registers USING INDEX registers_version (account_id=? AND version>?)'],
    ],
    [
      'ops judged before',
      () => opsById(database, 1, ['a', 'b']),
      ['SEARCH sync_ops USING INDEX sqlite_autoindex_sync_ops_1 (account_id=? AND op_id=?)'],
    ],
    [
      'numbers that are taken',
      () => opIdsBySeq(database, 1, 'phone', [1, 2]),
      ['SEARCH sync_ops USING INDEX sync_ops_seq (account_id=? AND client_id=? AND seq=?)'],
    ],
    [
      'the newest number of a client',
      () => newestSeqOfClient(database, 1, 'phone'),
      ['SEARCH sync_ops USING COVERING INDEX sync_ops_seq (account_id=? AND client_id=?)'],
    ],
    [
      'the newest numbers per item',
      () => seqsOfItems(database, 1, 'phone', register, 7),
      [
        'SEARCH sync_ops USING INDEX sync_ops_register (account_id=? AND client_id=? AND character_id=? AND list=? AND item=? AND seq>?)',
      ],
    ],
    [
      'who made a write',
      () => originsOfVersions(database, 1, [1, 2]),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version=?)',
        'SEARCH clients USING INDEX sqlite_autoindex_clients_1 (account_id=? AND client_id=?) LEFT-JOIN',
      ],
    ],
  ])('%s', async (_what, query, plan) => {
    expect(await planOf(query())).toEqual(plan);
  });
});
