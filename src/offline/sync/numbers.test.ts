import { describe, expect, it } from 'vitest';
import { readCounter, readSent } from '#offline/database/sync-row.ts';
import { deviceAndServer, OfflineDevice, replyLost, requestLost } from '#tests/builders/devices/offline-device.ts';
import { drain } from './drain.ts';

describe('a client id also used by another installation', () => {
  it('is replaced, the numbers restart, and all pending ops count as copied', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    const copy = await device.copy();
    await copy.tap('titles', 9, 1);
    await copy.drain();
    await device.tap('titles', 1, 1);
    device.network = requestLost;
    await device.drain();
    await device.tap('titles', 2, 1);
    const { client } = await readCounter(device.database, device.newId);
    device.network = (request) => server.answer(request);
    await device.heal();
    expect((await readCounter(device.database, device.newId)).client).not.toBe(client);
    expect(server.requests.at(-1)).toMatchObject({ acked: 0, ops: [{ copied: true }, { copied: true }] });
    expect([1, 2, 9].map((item) => server.value('titles', item))).toEqual([1, 1, 1]);
  });

  it('is replaced after four outdated replies, and every op counts once', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    await device.add('bestiary', 1, 5);
    await device.tap('titles', 1, 1);
    const { client } = await readCounter(device.database, device.newId);
    const ports = device.ports();
    const applyReply: typeof ports.store.applyReply = async (batch, ...rest) =>
      batch.request.client === client ? { kind: 'outdated' } : ports.store.applyReply(batch, ...rest);
    server.requests.length = 0;
    expect(await drain({ ...ports, store: { ...ports.store, applyReply } }, 'tap')).toEqual({ kind: 'done' });
    expect((await readCounter(device.database, device.newId)).client).not.toBe(client);
    expect(server.requests).toHaveLength(5);
    expect([server.value('bestiary', 1), server.value('titles', 1), await device.ops()]).toEqual([5, 1, []]);
    expect(await device.sees('bestiary', 1)).toBe(5);
  });

  it('is replaced at most three times per run, and the next run waits longer and longer', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const ports = device.ports();
    const store = { ...ports.store, applyReply: async () => ({ kind: 'outdated' }) as const };
    const waits: number[] = [];
    for (let run = 0; run < 3; run += 1) {
      server.requests.length = 0;
      const end = await drain({ ...ports, store }, 'retry');
      if (end.kind !== 'wait') throw new Error(`ended with ${end.kind}`);
      expect(server.requests.length).toBeLessThanOrEqual(16);
      waits.push(end.until - device.now);
      device.now = end.until;
    }
    expect(waits).toEqual([500, 1000, 2000]);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.head, await device.ops()]).toEqual([1, []]);
  });

  it('is kept if the reply is outdated: another context already has the results', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const late = await device.store().takeBatch(10, false, device.now);
    await device.drain();
    const { client } = await readCounter(device.database, device.newId);
    await device.tap('titles', 2, 1);
    await device.store().renameClient(late);
    expect((await readCounter(device.database, device.newId)).client).toBe(client);
    expect((await device.ops()).map(({ copied }) => copied)).toEqual([null]);
    await device.heal();
    expect(server.head).toBe(2);
  });
});

describe('an older version of the app', () => {
  it('gives up the numbers of ops that it does not support, keeps those ops, and delivers the rest once', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    await device.tap('titles', 2, 1);
    device.network = replyLost(server);
    await device.drain();
    const [first] = await device.ops();
    await device.database.outbox.update(first?.id ?? '', { list: 'pets' });
    device.network = (request) => server.answer(request);
    await device.heal();
    expect(await device.ops()).toMatchObject([{ state: 'parked', list: 'pets', copied: 1 }]);
    await device.database.outbox.update(first?.id ?? '', { list: 'titles' });
    await device.heal();
    expect([await device.ops(), server.head]).toEqual([[], 2]);
  });
});

describe('the mirror', () => {
  it('stores which of the device’s ops, or which other device, wrote a row', async () => {
    const { server, device } = deviceAndServer();
    const other = new OfflineDevice(server);
    await device.tap('titles', 1, 1);
    await device.tap('titles', 2, 1);
    const [first] = await device.ops();
    await device.drain();
    await other.drain();
    await other.tap('titles', 2, 0);
    await other.drain();
    server.write('titles', 3, 1);
    await device.drain();
    const request = await other.store().takeBatch(0, true, other.now);
    const rows = (await device.mirror()).map(({ item, op, by }) => [item, op, by]);
    expect(rows).toEqual([
      [1, first?.id, null],
      [2, null, request.request.device],
      [3, null, 'Loremark'],
    ]);
  });

  it('marks a row as its own by the result, even if a pull of another context brought the row first', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('titles', 1, 1);
    const [op] = await device.ops();
    const batch = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(batch.request);
    const pull = await device.store().takeBatch(0, true, device.now);
    const pulled = server.answer({ ...pull.request, ops: [] });
    if (answer.kind !== 'reply' || pulled.kind !== 'reply') throw new Error('refused');
    await device.store().applyReply({ ...pull, ops: [] }, pulled.reply, device.now);
    expect(await device.mirror()).toMatchObject([{ op: null }]);
    await device.store().applyReply(batch, answer.reply, device.now);
    expect(await device.mirror()).toMatchObject([{ op: op?.id }]);
    expect(await readSent(device.database)).toMatchObject({ acked: 1, ids: [] });
  });

  it('deletes the rows of a deleted character', async () => {
    const { server, device } = deviceAndServer();
    server.characters.add(9);
    await device.tap('titles', 1, 1, 9);
    await device.tap('titles', 2, 1);
    await device.drain();
    server.deleted = [9];
    await device.drain();
    expect((await device.mirror()).map(({ character }) => character)).toEqual([0]);
  });
});
