import { describe, expect, test } from 'vitest';
import type { WireOp } from '#core/contract/sync/sync.ts';
import { syncCallsOfFile, syncRequest, wireOps } from '#tests/builders/sync-calls.ts';

const calls = syncCallsOfFile();

describe('the cost of one call', () => {
  test('stays below 40 statements for a thousand ops, copied ones too, and low for a repeat', async () => {
    const batch = wireOps(1000);
    expect((await calls.apply(syncRequest(batch))).head).toBe(1000);
    expect(calls.statements).toBeLessThan(40);
    calls.statements = 0;
    expect((await calls.apply(syncRequest(batch))).results).toHaveLength(1000);
    expect(calls.statements).toBeLessThan(10);
    calls.statements = 0;
    const copies = wireOps(1000, 1, () => ({ copied: true }));
    const { results } = await calls.apply(syncRequest(copies, { client: 'laptop' }));
    expect(results.every(({ outcome }) => outcome === 'noop')).toBe(true);
    expect(calls.statements).toBeLessThan(60);
  });

  test('is the same for one op whether the account has few registers or many', async () => {
    const costs: number[] = [];
    let acked = 0;
    let cursor: number | null = null;
    const deliver = async (batch: WireOp[]): Promise<void> => {
      ({ cursor } = await calls.apply(syncRequest(batch, { cursor, acked })));
      acked += batch.length;
    };
    for (let round = 0; round < 3; round += 1) {
      await deliver(wireOps(800, acked, (index) => ({ item: round * 800 + index })));
      calls.statements = 0;
      await deliver(wireOps(1, acked, () => ({ list: 'titles', item: round })));
      costs.push(calls.statements);
    }
    expect(new Set(costs)).toEqual(new Set([6]));
  });

  test('is one query for a device that has everything', async () => {
    const { cursor, epoch } = await calls.apply(syncRequest(wireOps(3)));
    await calls.apply(syncRequest([], { cursor, epoch, acked: 3 }));
    calls.statements = 0;
    await calls.apply(syncRequest([], { cursor, epoch, acked: 3 }));
    expect(calls.statements).toBe(1);
  });
});

describe('open streams', () => {
  test('receive the new head and the writing client after a commit', async () => {
    await calls.apply(syncRequest(wireOps(3)));
    expect(calls.published).toEqual([{ head: 3, client: 'phone' }]);
  });

  test('receive nothing from a call that changed nothing', async () => {
    await calls.apply(syncRequest([]));
    await calls.apply(syncRequest(wireOps(1, 1, () => ({ value: 0 }))));
    expect(calls.published).toEqual([]);
  });

  test('receive nothing from a batch that was rolled back', async () => {
    await expect(calls.apply(syncRequest(wireOps(2), { acked: 7 }))).rejects.toMatchObject({ code: 'client_forked' });
    expect(calls.published).toEqual([]);
  });
});
