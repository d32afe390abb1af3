import { describe, expect, it } from 'vitest';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice } from '#tests/builders/offline-device.ts';

/** A device that has delivered `before` the backup and `after` it; then the server goes back. */
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
  ])('gets back what was acknowledged after the backup (%s)', async (_how, epoch, pageSize) => {
    const { server, device } = await restored(epoch, pageSize);
    expect(await device.heal()).toEqual({ kind: 'done' });
    for (let item = 0; item < 8; item += 1) expect(server.value('titles', item)).toBe(1);
    expect(server.value('bestiary', 21)).toBe(500);
    expect(await device.unsent()).toBe(0);
    expect((await device.mirror()).every((row) => row.aside === null)).toBe(true);
    expect((await device.store().read()).epoch).toBe(server.epoch);
  });

  it('never takes a tick off the screen meanwhile', async () => {
    const { server, device } = await restored('epoch-2', 2);
    const before = await device.view();
    device.network = async (request) => {
      expect(await device.view()).toEqual(before);
      return server.answer(request);
    };
    await device.heal();
    expect(await device.view()).toEqual(before);
  });

  it('takes from a refused change the version that it was based on too: it is of the history that was lost', async () => {
    const { device } = await restored('epoch-2');
    await device.tap('titles', 6, 0);
    const [op] = await device.ops();
    await device.database.outbox.update(op?.id ?? '', { state: 'dead', code: 'refused' });
    await device.heal();
    expect(op?.base).toBeGreaterThan(5);
    expect(await device.ops()).toMatchObject([{ state: 'dead', base: 5 }]);
  });

  it('holds the player’s later word above what was lost', async () => {
    const { server, device } = await restored('epoch-2');
    await device.tap('titles', 6, 0);
    await device.tap('bestiary', 21, 400);
    await device.heal();
    expect(server.value('titles', 6)).toBe(0);
    expect(server.value('bestiary', 21)).toBe(400);
    expect(server.value('titles', 7)).toBe(1);
  });

  it('holds a tap made while the news arrives above what was lost, and takes it for unseen', async () => {
    const { server, device } = await restored('epoch-2');
    const other = new OfflineDevice(server);
    await other.tap('titles', 7, 1);
    await other.drain();
    let first = true;
    device.network = async (request) => {
      const answer = server.answer(request);
      if (first) {
        first = false;
        // Lost by the server, and taken back by the player while the server says so.
        await device.tap('titles', 6, 0);
        // Written anew by the other device, under a number that the former history had given out too.
        await device.tap('titles', 7, 0);
      }
      return answer;
    };
    await device.heal();
    expect(server.value('titles', 6)).toBe(0);
    expect(server.value('titles', 7)).toBe(1);
    expect(await device.sees('titles', 7)).toBe(1);
  });

  it('joins what a device knew with what others wrote since', async () => {
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

  it('converges with two devices that both knew more', async () => {
    const { server, device } = await restored('epoch-2');
    const other = new OfflineDevice(server);
    await other.drain();
    await device.heal();
    await other.heal();
    await device.heal();
    expect(await other.view()).toEqual(await device.view());
  });
});

describe('replies that come late', () => {
  it('never lowers a version or moves the cursor back', async () => {
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

  it('stores nothing of a reply from the history that was replaced', async () => {
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
