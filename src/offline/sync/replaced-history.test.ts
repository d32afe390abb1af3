import { describe, expect, it } from 'vitest';
import type { RegisterRow } from '#offline/database/progress-database.ts';
import { enqueue } from '#tests/builders/devices/enqueue.ts';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice, replyLost, requestLost } from '#tests/builders/devices/offline-device.ts';

/** A device that has delivered `before` the backup and `after` it; then the server is restored. */
async function restored(newEpoch: string | null, pageSize?: number) {
  const server = new MemorySyncServer('hero', pageSize);
  const device = new OfflineDevice(server);
  for (let item = 0; item < 5; item += 1) await device.tap('titles', item, 1);
  await device.drain();
  const backup = server.backup();
  for (let item = 5; item < 8; item += 1) await device.tap('titles', item, 1);
  await device.tap('bestiary', 21, 500);
  await device.drain();
  server.restore(backup, newEpoch);
  return { server, device };
}

describe('a server restored from a backup', () => {
  it.each([
    ['with a new epoch', 'epoch-2', undefined],
    ['with a new epoch, pulled in pages', 'epoch-2', 2],
    ['without saying so', null, undefined],
    ['without saying so, pulled in pages', null, 2],
  ])('gets back the ops acknowledged after the backup (%s)', async (_how, epoch, pageSize) => {
    const { server, device } = await restored(epoch, pageSize);
    expect(await device.heal()).toEqual({ kind: 'done' });
    for (let item = 0; item < 8; item += 1) expect(server.value('titles', item)).toBe(1);
    expect(server.value('bestiary', 21)).toBe(500);
    expect(await device.unsent()).toBe(0);
    expect((await device.mirror()).every((row) => row.aside === null)).toBe(true);
    expect((await device.store().read()).epoch).toBe(server.epoch);
  });

  it('recognises the device, which continues after its last number there', async () => {
    const { server, device } = await restored('epoch-2');
    await device.tap('titles', 9, 1);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect(new Set(server.requests.map(({ client }) => client)).size).toBe(1);
    const request = server.requests.findLast(({ ops }) => ops.some(({ item }) => item === 9));
    expect(request).toMatchObject({ epoch: 'epoch-2', acked: 5 });
    expect(request?.ops.filter(({ copied }) => copied)).toMatchObject([{ item: 9 }]);
  });

  it('makes the device change its client id if the server has more of its ops than the device, as with a copy', async () => {
    const server = new MemorySyncServer();
    const device = new OfflineDevice(server);
    await device.tap('titles', 1, 1);
    await device.drain();
    await device.tap('titles', 2, 1);
    device.network = replyLost(server);
    await device.drain();
    server.restore(server.backup(), 'epoch-2');
    device.network = (request) => server.answer(request);
    await device.heal();
    expect([server.value('titles', 2), await device.unsent()]).toEqual([1, 0]);
    const clients = server.requests.map(({ client }) => client);
    expect(clients.at(-1)).not.toBe(clients[0]);
    expect(server.requests.at(-1)?.ops).toMatchObject([{ item: 2, copied: true }]);
  });

  it('never removes a tick from the screen meanwhile', async () => {
    const { server, device } = await restored('epoch-2', 2);
    const before = await device.view();
    device.network = async (request) => {
      expect(await device.view()).toEqual(before);
      return server.answer(request);
    };
    await device.heal();
    expect(await device.view()).toEqual(before);
  });

  it('also lowers the base of a refused change, which belongs to the lost history', async () => {
    const { device } = await restored('epoch-2');
    await device.tap('titles', 6, 0);
    const [op] = await device.ops();
    await device.database.outbox.update(op?.id ?? '', { state: 'dead', code: 'refused' });
    await device.heal();
    expect(op?.base).toBeGreaterThan(5);
    expect(await device.ops()).toMatchObject([{ state: 'dead', base: 5 }]);
  });

  it('prefers the player’s later change to the lost value', async () => {
    const { server, device } = await restored('epoch-2');
    await device.tap('titles', 6, 0);
    await device.tap('bestiary', 21, 400);
    await device.heal();
    expect(server.value('titles', 6)).toBe(0);
    expect(server.value('bestiary', 21)).toBe(400);
    expect(server.value('titles', 7)).toBe(1);
  });

  it('prefers a tap made during the pull to the lost value, and treats that value as unseen', async () => {
    const { server, device } = await restored('epoch-2');
    const other = new OfflineDevice(server);
    await other.tap('titles', 7, 1);
    await other.drain();
    let first = true;
    device.network = async (request) => {
      const answer = server.answer(request);
      if (first) {
        first = false;
        // Lost by the server, and reverted by the player during the pull.
        await device.tap('titles', 6, 0);
        // Written again by the other device, under a version that the former history had used too.
        await device.tap('titles', 7, 0);
      }
      return answer;
    };
    await device.heal();
    expect(server.value('titles', 6)).toBe(0);
    expect(server.value('titles', 7)).toBe(1);
    expect(await device.sees('titles', 7)).toBe(1);
  });

  it('joins the values of a device with later ones of others', async () => {
    const { server, device } = await restored('epoch-2');
    const other = new OfflineDevice(server);
    await other.tap('bestiary', 21, 700);
    await other.tap('titles', 9, 1);
    await other.drain();
    await device.heal();
    expect(server.value('bestiary', 21)).toBe(700);
    expect(await device.sees('titles', 9)).toBe(1);
    expect(server.value('titles', 6)).toBe(1);
  });

  it('converges with two devices that both have newer values', async () => {
    const { server, device } = await restored('epoch-2');
    const other = new OfflineDevice(server);
    await other.drain();
    await device.heal();
    await other.heal();
    await device.heal();
    expect(await other.view()).toEqual(await device.view());
  });

  it('does not get back what was undone before the backup', async () => {
    const server = new MemorySyncServer();
    const [device, other] = [new OfflineDevice(server), new OfflineDevice(server)];
    await device.tap('titles', 1, 1);
    await device.drain();
    await other.drain();
    await other.tap('titles', 1, 0);
    await other.drain();
    server.restore(server.backup(), 'epoch-2');
    await device.heal();
    await other.heal();
    expect([server.value('titles', 1), await device.sees('titles', 1)]).toEqual([0, 0]);
  });

  it('also gets back values reverted after the backup, in the newest state of any device', async () => {
    const server = new MemorySyncServer();
    const [device, other] = [new OfflineDevice(server), new OfflineDevice(server)];
    await device.tap('titles', 1, 1);
    await device.tap('bestiary', 21, 500);
    await device.drain();
    const backup = server.backup();
    await device.tap('bestiary', 21, 600);
    await device.drain();
    await other.drain();
    await other.tap('titles', 1, 0);
    await other.tap('bestiary', 21, 50);
    await other.drain();
    server.restore(backup, 'epoch-2');
    // The device with the older state connects first.
    await device.heal();
    expect([server.value('titles', 1), server.value('bestiary', 21)]).toEqual([1, 600]);
    await other.heal();
    await device.heal();
    expect([server.value('titles', 1), server.value('bestiary', 21)]).toEqual([0, 50]);
    expect([await device.sees('titles', 1), await device.sees('bestiary', 21)]).toEqual([0, 50]);
  });

  it('keeps the newest note, whichever device connects first', async () => {
    for (const first of [0, 1]) {
      const server = new MemorySyncServer();
      const devices = [new OfflineDevice(server), new OfflineDevice(server)] as const;
      const backup = server.backup();
      const note = (device: OfflineDevice, text: string) =>
        enqueue(device.database, device.context(), [
          { character: 0, list: 'notes.quests', item: 4, value: 1, text, source: 'tap', group: null },
        ]);
      await devices[0].drain();
      await note(devices[0], 'older');
      await devices[0].drain();
      await devices[1].drain();
      await note(devices[1], 'newer');
      await devices[1].drain();
      server.restore(backup, 'epoch-2');
      for (const device of first === 0 ? devices : [...devices].reverse()) await device.heal();
      for (const device of devices) await device.heal();
      expect(server.text('notes.quests', 4)).toBe('newer');
    }
  });

  it('gets back the value before later adds, and counts an op being sent once', async () => {
    const { server, device } = await restored('epoch-2', 2);
    await device.add('bestiary', 21, 7);
    device.network = requestLost;
    await device.drain();
    await device.add('bestiary', 21, 1);
    device.network = (request) => server.answer(request);
    await device.heal();
    expect([server.value('bestiary', 21), await device.sees('bestiary', 21)]).toEqual([508, 508]);
  });

  it('deletes a deleted character in the same transaction', async () => {
    const { server, device } = await restored('epoch-2');
    await device.database.registers.add({ ...(await device.mirror())[0], character: 9 } as RegisterRow);
    server.deleted = [9];
    await device.heal();
    expect(server.value('bestiary', 21)).toBe(500);
    expect((await device.mirror()).some(({ character }) => character === 9)).toBe(false);
  });
});

describe('late replies', () => {
  it('never lower a version or the cursor', async () => {
    const server = new MemorySyncServer();
    const device = new OfflineDevice(server);
    await device.drain();
    await device.tap('titles', 1, 1);
    const early = await device.store().takeBatch(10, false, device.now);
    const late = server.answer(early.request);
    if (late.kind !== 'reply') throw new Error('refused');
    await device.drain();
    server.write('titles', 1, 0);
    server.write('titles', 2, 1);
    await device.drain();
    const mirror = async () => (await device.mirror()).map(({ item, value, version }) => ({ item, value, version }));
    const newest = [
      { item: 1, value: 0, version: 2 },
      { item: 2, value: 1, version: 3 },
    ];
    expect(await mirror()).toEqual(newest);
    await device.store().applyReply(early, late.reply, device.now);
    expect(await mirror()).toEqual(newest);
    expect((await device.store().read()).cursor).toBe(3);
  });

  it('are ignored if they are from the replaced history', async () => {
    const { server, device } = await restored('epoch-2');
    const early = await device.store().takeBatch(10, false, device.now);
    const answer = server.answer(early.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    const { branch: _branch, ...old } = { ...answer.reply, epoch: 'epoch-1' };
    await device.heal();
    const rows = await device.mirror();
    expect(await device.store().applyReply(early, old, device.now)).toEqual({ kind: 'outdated' });
    expect(await device.mirror()).toEqual(rows);
  });
});
