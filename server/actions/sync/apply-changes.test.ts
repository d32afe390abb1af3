import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncRequest, WireOp } from '#core/contract/sync/sync.ts';
import type { Database } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { openSqlite } from '#server/storage/sqlite.ts';
import { applyChanges, type ProgressContext } from './apply-changes.ts';
import type { AccountChange } from './change-hub.ts';

const ACCOUNT = { id: 1, username: 'Rowan', profileId: 1 };

let database: Database;
let context: ProgressContext;
/** Statements run so far. */
let statements: number;
/** Changes published to open streams. */
let published: AccountChange[];

beforeEach(async () => {
  database = openSqlite(':memory:');
  await migrateToLatest(database);
  await database
    .insertInto('accounts')
    .values({
      username: ACCOUNT.username,
      username_key: 'rowan',
      email: 'rowan@example.org',
      email_key: 'rowan@example.org',
      password_hash: 'none',
      default_character_name: null,
      created_at: 0,
      profile_id: 1,
    })
    .execute();
  statements = 0;
  published = [];
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  context = {
    database: database.withPlugin(counter),
    clock: () => 1000,
    catalogue: { has: () => true, row: () => undefined },
    seasons: { takingChanges: () => [] },
    hub: { publish: (_accountId, change) => void published.push(change) },
  };
});
afterEach(() => database.destroy());

function ops(count: number, first = 1, over: (index: number) => Partial<WireOp> = () => ({})): WireOp[] {
  return Array.from(
    { length: count },
    (_, index): WireOp => ({
      id: `op-${first + index}`,
      character: null,
      list: 'bestiary',
      item: index,
      value: 1,
      base: null,
      at: new Date(first + index).toISOString(),
      source: 'tap',
      ...over(index),
    }),
  );
}

function request(batch: WireOp[], over: Partial<SyncRequest> = {}): SyncRequest {
  return {
    proto: 2,
    epoch: null,
    account: ACCOUNT.username,
    client: 'phone',
    acked: 0,
    cursor: null,
    pendingTotal: batch.length,
    changesBytes: 1_000_000,
    device: 'Chrome on Android',
    ops: batch,
    ...over,
  };
}

const apply = (body: SyncRequest) =>
  applyChanges(context, ACCOUNT, body, { deviceHash: 'hash', giveDevice: () => 'new', sessionId: 1 });

describe('the cost of one call', () => {
  test('stays below 40 statements for a thousand ops, copied ones too, and low for a repeat', async () => {
    const batch = ops(1000);
    expect((await apply(request(batch))).head).toBe(1000);
    expect(statements).toBeLessThan(40);
    statements = 0;
    expect((await apply(request(batch))).results).toHaveLength(1000);
    expect(statements).toBeLessThan(10);
    statements = 0;
    const copies = ops(1000, 1, () => ({ copied: true }));
    const { results } = await apply(request(copies, { client: 'laptop' }));
    expect(results.every(({ outcome }) => outcome === 'noop')).toBe(true);
    expect(statements).toBeLessThan(60);
  });

  test('is the same for one op whether the account has few registers or many', async () => {
    const costs: number[] = [];
    let acked = 0;
    let cursor: number | null = null;
    const deliver = async (batch: WireOp[]): Promise<void> => {
      ({ cursor } = await apply(request(batch, { cursor, acked })));
      acked += batch.length;
    };
    for (let round = 0; round < 3; round += 1) {
      await deliver(ops(800, acked, (index) => ({ item: round * 800 + index })));
      statements = 0;
      await deliver(ops(1, acked, () => ({ list: 'titles', item: round })));
      costs.push(statements);
    }
    expect(new Set(costs)).toEqual(new Set([6]));
  });

  test('is one query for a device that has everything', async () => {
    const { cursor, epoch } = await apply(request(ops(3)));
    await apply(request([], { cursor, epoch, acked: 3 }));
    statements = 0;
    await apply(request([], { cursor, epoch, acked: 3 }));
    expect(statements).toBe(1);
  });
});

describe('open streams', () => {
  test('receive the new head and the writing client after a commit', async () => {
    await apply(request(ops(3)));
    expect(published).toEqual([{ head: 3, client: 'phone' }]);
  });

  test('receive nothing from a call that changed nothing', async () => {
    await apply(request([]));
    await apply(request(ops(1, 1, () => ({ value: 0 }))));
    expect(published).toEqual([]);
  });

  test('receive nothing from a batch that was rolled back', async () => {
    await expect(apply(request(ops(2), { acked: 7 }))).rejects.toMatchObject({ code: 'client_forked' });
    expect(published).toEqual([]);
  });
});
