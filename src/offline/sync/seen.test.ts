import { describe, expect, it } from 'vitest';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { OfflineDevice, requestLost } from '#tests/builders/devices/offline-device.ts';

/** Two devices of one account after a complete pull. */
async function twoDevices() {
  const server = new MemorySyncServer();
  const [one, two] = [new OfflineDevice(server), new OfflineDevice(server)];
  await one.drain();
  await two.drain();
  return { server, one, two };
}

/** Makes `device` pull everything and deliver nothing. */
async function pullAlone(device: OfflineDevice, server: MemorySyncServer): Promise<void> {
  const batch = await device.store().takeBatch(0, true, device.now);
  const answer = server.answer(batch.request);
  if (answer.kind !== 'reply') throw new Error('refused');
  await device.store().applyReply(batch, answer.reply, device.now);
}

describe('a value hidden by a pending tap', () => {
  it('is not lowered by the next tap, which is reported as merged', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 11);
    await two.tap('bestiary', 21, 500);
    await two.drain();
    await pullAlone(one, server);
    expect(await one.sees('bestiary', 21)).toBe(11);
    await one.tap('bestiary', 21, 12);
    await one.heal();
    await two.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21), await two.sees('bestiary', 21)]).toEqual([
      500, 500, 500,
    ]);
    expect((await one.database.activity.toArray()).at(-1)).toMatchObject({ kind: 'merged', before: 12, after: 500 });
  });

  it('is not removed by a tick and its untick', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('titles', 1, 1);
    await two.tap('titles', 1, 1);
    await two.drain();
    await pullAlone(one, server);
    await one.tap('titles', 1, 0);
    await one.heal();
    expect([server.value('titles', 1), await one.sees('titles', 1)]).toEqual([1, 1]);
  });

  it('stays hidden however long the network is away after the pull', async () => {
    const { server, one, two } = await twoDevices();
    await one.tap('bestiary', 21, 11);
    await two.tap('bestiary', 21, 500);
    await two.drain();
    await pullAlone(one, server);
    one.network = requestLost;
    await one.drain();
    for (const value of [12, 13]) {
      one.now += 3_600_000;
      await one.tap('bestiary', 21, value);
    }
    one.network = (request) => server.answer(request);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(500);
  });

  it('is not hidden by an add: the sum is shown, and a value set over it counts as seen', async () => {
    const { server, one, two } = await twoDevices();
    await two.add('bestiary', 21, 500);
    await two.drain();
    await pullAlone(one, server);
    await one.add('bestiary', 21, 1);
    expect(await one.sees('bestiary', 21)).toBe(501);
    await one.tap('bestiary', 21, 400);
    await one.heal();
    expect(server.value('bestiary', 21)).toBe(400);
  });

  it('is not lowered by a value set over an add that waited during the pull', async () => {
    const { server, one, two } = await twoDevices();
    await one.add('bestiary', 21, 1);
    await two.add('bestiary', 21, 500);
    await two.drain();
    await pullAlone(one, server);
    expect(await one.sees('bestiary', 21)).toBe(1);
    await one.tap('bestiary', 21, 400);
    await one.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21)]).toEqual([500, 500]);
  });
});

describe('adds', () => {
  it('of two devices are summed in any order, and each counts once even if its reply was lost', async () => {
    const { server, one, two } = await twoDevices();
    for (let kill = 0; kill < 3; kill += 1) await one.add('bestiary', 21, 1);
    await two.add('bestiary', 21, 10);
    one.network = (request) => {
      server.answer(request);
      return requestLost();
    };
    await one.drain();
    await two.heal();
    one.network = (request) => server.answer(request);
    await one.add('bestiary', 21, 1);
    await one.heal();
    await two.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21), await two.sees('bestiary', 21)]).toEqual([
      14, 14, 14,
    ]);
  });

  it('count once when two copies of a device deliver them concurrently', async () => {
    const { server, one } = await twoDevices();
    await one.add('bestiary', 21, 2);
    await one.tap('titles', 1, 1);
    const copy = await one.copy();
    await copy.add('bestiary', 21, 1);
    await copy.heal();
    await one.heal();
    await one.add('bestiary', 21, 5);
    await one.heal();
    await copy.heal();
    expect([server.value('bestiary', 21), await one.sees('bestiary', 21), await copy.sees('bestiary', 21)]).toEqual([
      8, 8, 8,
    ]);
    expect(server.value('titles', 1)).toBe(1);
  });

  it('and ticks of a device restored to an older copy are not lost', async () => {
    const { server, one } = await twoDevices();
    const older = await one.copy();
    await one.add('bestiary', 21, 4);
    await one.heal();
    await older.tap('bestiary', 22, 900);
    await older.add('bestiary', 21, 3);
    await older.heal();
    expect([server.value('bestiary', 22), server.value('bestiary', 21), await older.unsent()]).toEqual([900, 7, 0]);
  });

  it('made at the same time have different times, by which their copies are distinguished', async () => {
    const { one } = await twoDevices();
    const { now } = one;
    for (let kill = 0; kill < 3; kill += 1) {
      one.now = now;
      await one.add('bestiary', 21, 1);
    }
    const times = (await one.ops()).map(({ at }) => Date.parse(at) - now);
    expect(times).toEqual([0, 1, 2]);
  });

  it('without an effect are dropped', async () => {
    const { one } = await twoDevices();
    await one.add('bestiary', 21, -5);
    expect(await one.ops()).toEqual([]);
    await one.tap('bestiary', 21, 3);
    await one.add('bestiary', 21, -5);
    expect(await one.sees('bestiary', 21)).toBe(0);
  });
});
