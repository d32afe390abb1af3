/** Query plans: every hot query uses an index, so that its cost does not grow with the account. */
import type { Compilable } from 'kysely';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { clientById, clientsOfDevice, delistedClients, inactiveClients } from './clients-queries.ts';
import { countedCharacters } from './counted-characters-queries.ts';
import { historyPage } from './history-page-queries.ts';
import { originsOfVersions } from './history-queries.ts';
import { oldIdempotencyKeys } from './idempotency-keys-queries.ts';
import { leastRecentlyChecked } from './recheck-queries.ts';
import { registersOfItems, registersSince } from './registers-queries.ts';
import { newestSeqOfClient, oldOps, opIdsBySeq, opsById, opsToForget, seqsOfItems } from './sync-ops-queries.ts';
import { verifiedOfName } from './verification-queries.ts';

let database: Database;

beforeAll(async () => {
  database = openDatabase(':memory:');
  await migrateToLatest(database);
});
afterAll(() => database.destroy());

/** SQLite's plan, one line per step. */
async function planOf(query: Compilable): Promise<string[]> {
  const { sql, parameters } = query.compile();
  const explained = await database.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return explained.rows.map(({ detail }) => detail);
}

const CLIENT_OF_CHANGE =
  'SEARCH clients USING INDEX sqlite_autoindex_clients_1 (account_id=? AND client_id=?) LEFT-JOIN';

const register = { characterId: 0, list: 'achievements', items: [1, 2] };

describe('an index serves', () => {
  test.each<[string, () => Compilable, string[]]>([
    [
      'the registers of a batch',
      () => registersOfItems(database, 1, 0, 'achievements', [1, 2]),
      [
        'SEARCH registers USING INDEX sqlite_autoindex_registers_1 (account_id=? AND character_id=? AND list=? AND item=?)',
      ],
    ],
    [
      'the registers written since a version',
      () => registersSince(database, 1, 100, 2001),
      ['SEARCH registers USING INDEX registers_version (account_id=? AND version>?)'],
    ],
    [
      'judged ops by id',
      () => opsById(database, 1, ['a', 'b']),
      ['SEARCH sync_ops USING INDEX sqlite_autoindex_sync_ops_1 (account_id=? AND op_id=?)'],
    ],
    [
      'used sequence numbers',
      () => opIdsBySeq(database, 1, 'phone', [1, 2]),
      ['SEARCH sync_ops USING INDEX sync_ops_seq (account_id=? AND client_id=? AND seq=?)'],
    ],
    [
      'the newest sequence number of a client',
      () => newestSeqOfClient(database, 1, 'phone'),
      ['SEARCH sync_ops USING COVERING INDEX sync_ops_seq (account_id=? AND client_id=?)'],
    ],
    [
      'the newest sequence numbers per item',
      () => seqsOfItems(database, 1, 'phone', register, 7),
      [
        'SEARCH sync_ops USING INDEX sync_ops_register (account_id=? AND client_id=? AND character_id=? AND list=? AND item=? AND seq>?)',
      ],
    ],
    [
      'the origin of a write',
      () => originsOfVersions(database, 1, [1, 2]),
      ['SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version=?)', CLIENT_OF_CHANGE],
    ],
    [
      'an installation',
      () => clientById(database, 1, 'phone'),
      ['SEARCH clients USING INDEX sqlite_autoindex_clients_1 (account_id=? AND client_id=?)'],
    ],
    [
      'the newest installation of a browser',
      () => clientsOfDevice(database, 1, 'hash'),
      ['SEARCH clients USING INDEX clients_device (account_id=? AND device_hash=?)'],
    ],
    [
      'installations that have not synced for long',
      () => inactiveClients(database, 5, 200),
      ['SEARCH clients USING INDEX clients_contact (last_contact_at<?)'],
    ],
    [
      'installations that ended or were replaced',
      () => delistedClients(database, 5, 200),
      [
        'MULTI-INDEX OR',
        'INDEX 1',
        'SEARCH clients USING INDEX clients_ended (ended_at<?)',
        'INDEX 2',
        'SEARCH clients USING INDEX clients_replaced (replaced_at<?)',
      ],
    ],
    ['expired ops', () => oldOps(database, 5, 200), ['SEARCH sync_ops USING INDEX sync_ops_age (judged_at<?)']],
    [
      'deleting ops',
      () => opsToForget(database, 1, ['a', 'b']),
      ['SEARCH sync_ops USING COVERING INDEX sqlite_autoindex_sync_ops_1 (account_id=? AND op_id=?)'],
    ],
    [
      'expired Idempotency-Keys',
      () => oldIdempotencyKeys(database, 5, 200),
      ['SEARCH idempotency_keys USING INDEX idempotency_keys_age (answered_at<?)'],
    ],
    [
      'verified characters of a name',
      () => verifiedOfName(database, 'elyra vane'),
      ['SEARCH characters USING INDEX characters_verified (verified_key=?)'],
    ],
    [
      'the next character to recheck',
      () => leastRecentlyChecked(database, 5),
      ['SEARCH characters USING INDEX characters_checked (checked_at<?)'],
    ],
    [
      'the characters that statistics count',
      () => countedCharacters(database, 7, 50),
      [
        'SEARCH characters USING INDEX characters_counted (id>?)',
        'SEARCH accounts USING INTEGER PRIMARY KEY (rowid=?)',
      ],
    ],
    [
      'a page of the history',
      () => historyPage(database, 1, { floor: 1, before: 2001 }, {}, 51),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>? AND version<?)',
        CLIENT_OF_CHANGE,
      ],
    ],
    [
      'a page of one character’s history, bounded by its range of versions',
      () => historyPage(database, 1, { floor: 1, before: 2001 }, { characterId: 7, list: 'titles', since: 5 }, 51),
      [
        'SEARCH history USING INDEX sqlite_autoindex_history_1 (account_id=? AND version>? AND version<?)',
        CLIENT_OF_CHANGE,
      ],
    ],
    [
      'a page of one item’s history',
      () => historyPage(database, 1, { floor: 0, before: 2001 }, { list: 'titles', item: 3 }, 51),
      [
        'SEARCH history USING INDEX history_item (account_id=? AND list=? AND item=? AND version>? AND version<?)',
        CLIENT_OF_CHANGE,
      ],
    ],
  ])('%s', async (_case, query, plan) => {
    expect(await planOf(query())).toEqual(plan);
  });
});
