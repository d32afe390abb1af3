import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SyncRequest, WireOp } from '#core/contract/sync.ts';
import { type Database, openDatabase } from '#server/storage/database.ts';
import { migrateToLatest } from '#server/storage/migrate.ts';
import { applyChanges, type ProgressContext } from './apply-changes.ts';
import type { AccountChange } from './change-hub.ts';

const ACCOUNT = { id: 1, username: 'Rowan' };

let database: Database;
let context: ProgressContext;
/** Statements run so far. */
let statements: number;
/** Changes published to open streams. */
let published: AccountChange[];

beforeEach(async () => {
  database = openDatabase(':memory:');
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
    catalogue: { has: () => true },
    hub: { publish: (_accountId, change) => void published.push(change) },
  };
});
afterEach(() => database.destroy());

function ops(count: number, firstSeq = 1, over: (index: number) => Partial<WireOp> = () => ({})): WireOp[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `op-${firstSeq + index}`,
    seq: firstSeq + index,
    character: null,
    list: 'bestiary',
    item: index,
    value: 1,
    base: null,
    at: '2026-01-01T00:00:00.000Z',
    source: 'tap',
    ...over(index),
  }));
}

function request(batch: WireOp[], over: Partial<SyncRequest> = {}): SyncRequest {
  return {
    proto: 1,
    epoch: null,
    account: ACCOUNT.username,
    client: 'phone',
    cursor: null,
    pendingTotal: batch.length,
    device: 'Chrome on Android',
    ops: batch,
    ...over,
  };
}

const apply = (body: SyncRequest) => applyChanges(context, ACCOUNT, body, { deviceHash: null, sessionId: 1 });

describe('the cost of one call', () => {
  test('stays below 60 statements for a thousand ops, on the first call and on a repeat', async () => {
    const batch = ops(1000);
    expect((await apply(request(batch))).head).toBe(1000);
    expect(statements).toBeLessThan(60);
    statements = 0;
    const again = await apply(request(batch));
    expect(again.results.every(({ outcome }) => outcome === 'duplicate')).toBe(true);
    expect(statements).toBeLessThan(60);
  });

  test('is the same for one op whether the account has few registers or many', async () => {
    const costs: number[] = [];
    let seq = 1;
    let cursor: number | null = null;
    for (let round = 0; round < 3; round += 1) {
      const many = ops(800, seq, (index) => ({ item: round * 800 + index }));
      ({ cursor } = await apply(request(many, { cursor })));
      seq += many.length;
      statements = 0;
      const one = ops(1, seq, () => ({ list: 'titles', item: round }));
      ({ cursor } = await apply(request(one, { cursor })));
      seq += 1;
      costs.push(statements);
    }
    expect(new Set(costs).size).toBe(1);
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
    const clash = ops(2, 1, () => ({ seq: 1 }));
    await expect(apply(request(clash))).rejects.toMatchObject({ code: 'client_forked' });
    expect(published).toEqual([]);
  });
});
