import { describe, expect, it } from 'vitest';
import { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, OfflineDevice, requestLost } from '#tests/builders/devices/offline-device.ts';

describe('delivery', () => {
  it('sends a tick to the server once and empties the queue', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
    expect(server.head).toBe(1);
    expect(await device.ops()).toEqual([]);
    expect(await device.sees('achievements', 1)).toBe(1);
  });

  it('delivers 1,000 ticks in one request', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    for (let item = 1; item <= 1000; item += 1) await device.tap('bestiary', item, 1_000_000);
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.ops).toHaveLength(1000);
    expect(await device.unsent()).toBe(0);
  }, 60_000);

  it('sends ops in the order of the taps, with the number of pending ones', async () => {
    const { server, device } = deviceAndServer();
    for (const item of [5, 3, 9]) await device.tap('titles', item, 1);
    await device.drain();
    expect(server.requests[0]?.ops.map((op) => op.item)).toEqual([5, 3, 9]);
    expect(server.requests[0]?.pendingTotal).toBe(3);
  });

  it.each([
    ['tap', 0],
    ['sync', 0],
    ['timer', 0],
    ['fetch', 0],
    ['retry', 0],
    ['visible', 1],
    ['changed', 1],
    ['poll', 1],
  ] as const)('with nothing waiting, the trigger %s makes %i requests', async (trigger, requests) => {
    const { server, device } = deviceAndServer();
    await device.drain();
    server.requests.length = 0;
    await device.drain(trigger);
    expect(server.requests).toHaveLength(requests);
  });

  it('pulls until the server has no more', async () => {
    const server = new MemorySyncServer('hero', 10);
    for (let item = 0; item < 35; item += 1) server.write('mounts', item, 1);
    const device = new OfflineDevice(server);
    await device.drain();
    expect((await device.view()).size).toBe(35);
    expect(server.requests.map((request) => request.cursor)).toEqual([null, 10, 20, 30]);
  });

  it('shows what another device ticked', async () => {
    const { server, device } = deviceAndServer();
    const other = new OfflineDevice(server);
    await device.drain();
    await other.tap('titles', 7, 1);
    await other.drain();
    await device.drain('changed');
    expect(await device.sees('titles', 7)).toBe(1);
  });
});

describe('a run', () => {
  it('ends after two minutes and leaves the rest to the next', async () => {
    const server = new MemorySyncServer('hero', 1);
    for (let item = 0; item < 20; item += 1) server.write('titles', item, 1);
    const device = new OfflineDevice(server);
    device.network = (request) => {
      device.now += 20_000;
      return server.answer(request);
    };
    expect(await device.drain()).toEqual({ kind: 'unfinished' });
    expect(server.requests).toHaveLength(6);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect((await device.view()).size).toBe(20);
  });

  it('ends after 200 requests and leaves the rest to the next', async () => {
    const server = new MemorySyncServer('hero', 1);
    for (let item = 0; item < 205; item += 1) server.write('bestiary', item, 1);
    const device = new OfflineDevice(server);
    expect(await device.drain()).toEqual({ kind: 'unfinished' });
    expect(server.requests).toHaveLength(200);
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
    expect((await device.view()).size).toBe(205);
  });

  it('pulls the first time, whatever it was started by', async () => {
    const { server, device } = deviceAndServer();
    server.write('titles', 7, 1);
    await device.drain('sync');
    expect(await device.sees('titles', 7)).toBe(1);
  });
});

describe('concurrent drains', () => {
  it('leave the work to the one with the lock while its call may still get a reply', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    const other = device.store();
    await other.takeBatch(10, false, device.now);
    device.lockIsFree = false;
    expect(await device.drain()).toEqual({ kind: 'busy' });
    device.now += 29_999;
    expect(await device.drain()).toEqual({ kind: 'busy' });
    device.now += 1;
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
  });

  it('do not wait for another call with the lock', async () => {
    const { device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    await device.store().takeBatch(10, false, device.now);
    expect(await device.drain()).toEqual({ kind: 'done' });
  });

  it('double nothing when they overlap', async () => {
    const { server, device } = deviceAndServer();
    for (let item = 0; item < 5; item += 1) await device.tap('achievements', item, 1);
    await Promise.all([device.drain(), device.drain()]);
    expect(server.head).toBe(5);
    expect(await device.unsent()).toBe(0);
    expect((await device.view()).size).toBe(5);
  });
});

describe('taps while their op is being sent', () => {
  it('end at the last of 50 taps back and forth, whatever was being sent', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    let left = 50;
    device.network = async (request) => {
      const answer = server.answer(request);
      if (left > 0) {
        left -= 1;
        const value = left % 2;
        await device.tap('achievements', 1, value);
        expect(await device.sees('achievements', 1)).toBe(value);
      }
      return left > 0 && left % 3 === 0 ? requestLost() : answer;
    };
    expect(await device.heal()).toEqual({ kind: 'done' });
    while (left > 0) {
      await device.tap('achievements', 1, (await device.sees('achievements', 1)) === 1 ? 0 : 1);
      await device.heal();
    }
    expect(server.value('achievements', 1)).toBe(await device.sees('achievements', 1));
    expect(await device.unsent()).toBe(0);
  });

  it('remove only judged ops from the queue, whatever the order of the ids', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    await device.tap('achievements', 2, 1);
    const batch = await device.store().takeBatch(10, false, device.now);
    const [first, second] = await device.ops();
    if (first === undefined || second === undefined) throw new Error('nothing was recorded');
    // A later op has an id between theirs because the clock jumped.
    await device.database.outbox.add({ ...second, id: `${first.id}-later`, place: 9, item: 3, state: 'pending' });
    const answer = server.answer(batch.request);
    if (answer.kind !== 'reply') throw new Error('refused');
    await device.store().applyReply(batch, answer.reply, device.now);
    expect((await device.ops()).map(({ item }) => item)).toEqual([3]);
    expect(await device.sees('achievements', 3)).toBe(1);
  });

  it('keep a refused change as a dead letter although a later one of the same register was applied with it', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('bestiary', 1, 5);
    await device.store().takeBatch(10, false, device.now);
    await device.tap('bestiary', 1, 6);
    device.network = (request) => {
      const answer = server.answer(request);
      if (answer.kind !== 'reply') return answer;
      const [first, ...others] = answer.reply.results;
      if (first === undefined) return answer;
      const results = [{ ...first, outcome: 'rejected' as const, code: 'bad_value' }, ...others];
      return { ...answer, reply: { ...answer.reply, results } };
    };
    await device.drain();
    expect((await device.ops()).map(({ value, state }) => [value, state])).toEqual([[5, 'dead']]);
    expect(await device.sees('bestiary', 1)).toBe(6);
  });

  it('silently continue with the former character if the server refuses the chosen one', async () => {
    const { server, device } = deviceAndServer();
    server.write('settings', 1, 4);
    await device.drain();
    await device.tap('settings', 1, 99);
    const entries = await device.database.activity.count();
    expect(await device.sees('settings', 1)).toBe(99);
    device.network = (request) => {
      const answer = server.answer({ ...request, ops: [] });
      if (answer.kind !== 'reply') return answer;
      const refused = { outcome: 'rejected' as const, code: 'bad_value', value: 4, version: 1 };
      return { ...answer, reply: { ...answer.reply, results: request.ops.map(() => refused) } };
    };
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(await device.ops()).toEqual([]);
    expect(await device.sees('settings', 1)).toBe(4);
    expect(await device.database.activity.count()).toBe(entries);
  });

  it('keep a tick against an unseen untick of another device, which is notified', async () => {
    const { server, device } = deviceAndServer();
    const other = new OfflineDevice(server);
    await device.tap('titles', 1, 1);
    await device.drain();
    await other.drain();
    await other.tap('titles', 1, 0);
    await device.tap('titles', 1, 0);
    await device.drain();
    await device.tap('titles', 1, 1);
    await device.drain();
    await other.drain();
    expect(server.value('titles', 1)).toBe(1);
    expect(await other.sees('titles', 1)).toBe(1);
    expect((await other.database.activity.toArray()).at(-1)).toMatchObject({ kind: 'merged', before: 0, after: 1 });
  });
});
