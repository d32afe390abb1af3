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

describe('a call for another account', () => {
  test.each([
    ['with another name', { account: 'Moss' }],
    ['of an erased account that had the name', { accountId: 7 }],
  ])('%s is refused, and nothing is stored', async (_case, parts) => {
    await expect(calls.apply(syncRequest(wireOps(1), parts))).rejects.toMatchObject({ code: 'account_mismatch' });
    await expect(calls.apply(syncRequest([], parts))).rejects.toMatchObject({ code: 'account_mismatch' });
    expect((await calls.apply(syncRequest([], { accountId: 1 }))).head).toBe(0);
  });
});

describe('a call from another history', () => {
  test('has no op judged, and its reply has the branch, all registers and the client’s last number', async () => {
    const { epoch } = await calls.apply(syncRequest(wireOps(3)));
    for (const batch of [[], wireOps(1, 4)]) {
      const reply = await calls.apply(syncRequest(batch, { epoch: 'lost', acked: 3, cursor: 2, client: 'laptop' }));
      expect(reply).toMatchObject({ epoch, branch: 0, acked: 0, head: 3, results: [], cursor: 3, more: false });
      expect(reply.changes.map(({ version }) => version)).toEqual([1, 2, 3]);
    }
    expect(calls.published).toEqual([{ head: 3, client: 'phone' }]);
    expect((await calls.apply(syncRequest([]))).head).toBe(3);
  });

  test('of a client with a number or a write that the device may lack has no number to continue after', async () => {
    await calls.apply(syncRequest(wireOps(3)));
    const lost = { epoch: 'lost', cursor: 2 };
    expect(await calls.apply(syncRequest([], { ...lost, acked: 2 }))).not.toHaveProperty('acked');
    // It has all numbers, but has written after the branch.
    expect(await calls.apply(syncRequest([], { ...lost, acked: 3 }))).not.toHaveProperty('acked');
  });

  test('of a client whose ops were refused continues after its last number only if it has that one', async () => {
    await calls.apply(syncRequest(wireOps(1, 1, () => ({ list: 'pets' }))));
    const lost = { epoch: 'lost', cursor: 2 };
    expect(await calls.apply(syncRequest([], { ...lost, acked: 0 }))).not.toHaveProperty('acked');
    expect(await calls.apply(syncRequest([], { ...lost, acked: 1 }))).toMatchObject({ acked: 1 });
  });

  test.each([
    ['versions that the device has seen', { cursor: 9 }],
    ['ops of a known client', { acked: 4 }],
  ])('that had %s begins another here too', async (_case, parts) => {
    const { epoch } = await calls.apply(syncRequest(wireOps(3)));
    const reply = await calls.apply(syncRequest(wireOps(1, 4), { epoch, ...parts }));
    expect(reply).toMatchObject({ branch: 0, results: [], head: 3 });
    expect(reply.epoch).not.toBe(epoch);
    expect(calls.published).toHaveLength(1);
    expect((await calls.apply(syncRequest([], { client: 'laptop' }))).epoch).toBe(reply.epoch);
    const again = await calls.apply(syncRequest([], { epoch, ...parts }));
    expect([again.epoch, again.branch]).toEqual([reply.epoch, 0]);
  });

  test('is none if the device has exactly what is here', async () => {
    const { epoch } = await calls.apply(syncRequest(wireOps(3)));
    const reply = await calls.apply(syncRequest(wireOps(1, 4), { epoch, cursor: 3, acked: 3 }));
    expect(reply).toMatchObject({ epoch, head: 3, results: [{ outcome: 'noop' }] });
    expect(reply).not.toHaveProperty('branch');
  });
});

describe('a reply', () => {
  test('has the changes after the cursor, those of other clients with their device', async () => {
    await calls.apply(syncRequest(wireOps(2)));
    const { epoch } = await calls.apply(
      syncRequest(
        wireOps(1, 3, () => ({ item: 7 })),
        { client: 'laptop', device: 'Safari' },
      ),
    );
    const reply = await calls.apply(syncRequest([], { epoch, cursor: 2, acked: 2 }));
    expect(reply.changes).toMatchObject([{ item: 7, version: 3, by: 'Safari' }]);
    expect(reply).toMatchObject({ cursor: 3, head: 3, more: false, account: 'Rowan', proto: 2 });
    expect(reply).not.toHaveProperty('missing');
  });
});
