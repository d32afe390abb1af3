import { describe, expect, it, vi } from 'vitest';
import { readSent } from '#offline/database/sync-row.ts';
import { deviceAndServer, refusal, replyLost, requestLost } from '#tests/builders/devices/offline-device.ts';

describe('network failures: the drain', () => {
  it('delivers once although the first reply was lost after the commit', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = replyLost(server);
    expect((await device.drain()).kind).toBe('wait');
    expect(await device.unsent()).toBe(1);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
    expect(await device.ops()).toEqual([]);
  });

  it('stores the numbers of the ops before the request is sent', async () => {
    const { device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    const [op] = await device.ops();
    const stored: unknown[] = [];
    device.network = async () => {
      stored.push(await readSent(device.database));
      return requestLost();
    };
    await device.drain();
    expect(stored).toEqual([{ key: 'sent', acked: 0, ids: [op?.id] }]);
  });

  it('takes a batch without writing its ops', async () => {
    const { device } = deviceAndServer();
    for (let item = 1; item <= 20; item += 1) await device.tap('achievements', item, 1);
    const before = await device.ops();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const { ops } = await device.store().takeBatch(20, false, device.now);
    const written = put.mock.contexts.map((store) => (store as IDBObjectStore).name);
    put.mockRestore();
    expect(ops).toEqual(before);
    // Counter, numbers and sync state, and with the first batch the account's id.
    expect(written).toEqual(['meta', 'meta', 'meta', 'meta']);
  });

  it('never treats an op as unsent because a smaller batch was taken after it', async () => {
    const { device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    await device.tap('achievements', 2, 1);
    await device.store().takeBatch(2, false, device.now);
    await device.store().takeBatch(1, false, device.now);
    await device.tap('achievements', 2, 0);
    expect((await device.ops()).map(({ item, value }) => [item, value])).toEqual([
      [1, 1],
      [2, 1],
      [2, 0],
    ]);
  });

  it('starts every batch with the ops sent before, in order, followed by new ones', async () => {
    const { server, device } = deviceAndServer();
    for (const item of [1, 2]) await device.tap('achievements', item, 1);
    device.network = replyLost(server);
    await device.drain();
    await device.tap('achievements', 3, 1);
    device.network = (request) => server.answer(request);
    await device.heal();
    await device.tap('achievements', 4, 1);
    await device.heal();
    expect(server.requests.map(({ acked, ops }) => [acked, ops.map(({ item }) => item)])).toEqual([
      [0, [1, 2]],
      [0, [1, 2, 3]],
      [3, [4]],
    ]);
    expect(server.head).toBe(4);
  });

  it('stores nothing of a truncated reply, and sends everything again', async () => {
    const { server, device } = deviceAndServer();
    for (const item of [1, 2, 3]) await device.tap('bestiary', item, item);
    let cut = true;
    device.network = (request) => {
      const answer = server.answer(request);
      if (!cut || answer.kind !== 'reply') return answer;
      cut = false;
      return { ...answer, reply: { ...answer.reply, results: answer.reply.results.slice(0, 2) } };
    };
    expect((await device.drain()).kind).toBe('wait');
    expect(await device.unsent()).toBe(3);
    expect(await device.store().read()).toMatchObject({
      failure: 'server',
      lastError: 'The server sent no result for some changes.',
    });
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect(server.requests.map(({ acked, ops }) => [acked, ops.map(({ item }) => item)])).toEqual([
      [0, [1, 2, 3]],
      [0, [1, 2, 3]],
    ]);
    expect([server.head, await device.unsent()]).toEqual([3, 0]);
  });

  it('keeps ops without a result in the reply, and does not retry in a loop', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    let requests = 0;
    device.network = (request) => {
      requests += 1;
      const answer = server.answer(request);
      return answer.kind === 'reply' ? { ...answer, reply: { ...answer.reply, results: [] } } : answer;
    };
    expect((await device.drain()).kind).toBe('wait');
    expect(requests).toBe(1);
    expect(await device.unsent()).toBe(1);
    expect(await device.sees('achievements', 1)).toBe(1);
  });

  it('waits longer after each failure, reports for how long, and resets the wait on success', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(503);
    const waits: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      const end = await device.drain('retry');
      if (end.kind !== 'wait') throw new Error(`ended with ${end.kind}`);
      waits.push(end.until - device.now);
      expect(await device.drain('retry')).toEqual(end);
      device.now = end.until;
    }
    expect(waits.slice(0, 4)).toEqual([500, 1000, 2000, 4000]);
    expect(waits.at(-1)).toBe(150_000);
    device.network = (request) => server.answer(request);
    await device.drain('retry');
    expect(await device.store().read()).toMatchObject({ failures: 0, nextTryAt: null, failure: null });
  });

  it('lets a trigger skip the wait at most once in 5 s, and never one that the server ordered', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    let requests = 0;
    device.network = () => {
      requests += 1;
      return refusal(503);
    };
    for (let round = 0; round < 8; round += 1) await device.drain('visible').then(() => (device.now += 5000));
    const before = requests;
    await device.drain('visible');
    await device.drain('online');
    device.now += 4999;
    await device.drain('online');
    expect(requests).toBe(before + 1);

    device.now += 1;
    device.network = () => refusal(429, 'rate_limited', 60_000);
    await device.drain('visible');
    device.network = (request) => server.answer(request);
    device.now += 59_999;
    expect((await device.drain('manual')).kind).toBe('wait');
    device.now += 1;
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
  });

  it.each(['start', 'tap'] as const)(
    'retries 5 s after the last attempt for an earlier %s, however long the stored wait is',
    async (trigger) => {
      const { server, device } = deviceAndServer();
      await device.tap('achievements', 1, 1);
      device.network = () => refusal(503);
      for (let round = 0; round < 9; round += 1) await device.drain('visible').then(() => (device.now += 5000));
      await device.drain('visible');
      device.network = (request) => server.answer(request);
      device.now += 2000;
      expect(await device.drain(trigger)).toEqual({ kind: 'wait', until: device.now + 3000 });
      device.now += 3000;
      expect(await device.drain('retry')).toEqual({ kind: 'done' });
      expect(server.value('achievements', 1)).toBe(1);
    },
  );

  it.each([
    ['at once', 0],
    ['at a time that has just passed on this clock', 400],
  ])('waits longer and longer although the server requests a retry %s', async (_case, ordered) => {
    const { device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(503, null, ordered);
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      const end = await device.drain('retry');
      if (end.kind !== 'wait') throw new Error(`ended with ${end.kind}`);
      waits.push(end.until - device.now);
      device.now = end.until;
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000]);
    // Only a Retry-After blocks a trigger by the player.
    expect(await device.store().read()).toMatchObject({ waitIsOrdered: false });
  });

  it('lets no trigger skip the shortest wait that the server orders, of one second', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(503, null, 1000);
    const until = device.now + 1000;
    expect(await device.drain()).toEqual({ kind: 'wait', until });
    expect(await device.store().read()).toMatchObject({ waitIsOrdered: true });
    device.network = (request) => server.answer(request);
    device.now = until;
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
  });

  it('continues at once if the clock was set back before a stored wait', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(503);
    await device.drain();
    device.now -= 24 * 3600_000;
    device.network = (request) => server.answer(request);
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
  });
});

describe('refused ops: the drain', () => {
  it.each([
    [0, 'first'],
    [7, 'in the middle'],
    [19, 'last'],
  ])('finds the invalid op at %i (%s) of its batch and delivers all others', async (index) => {
    const { server, device } = deviceAndServer();
    for (let item = 0; item < 20; item += 1) await device.tap('quests', item, 1);
    const culprit = (await device.ops())[index];
    let refusals = 0;
    device.network = (request) => {
      if (!request.ops.some((op) => op.id === culprit?.id)) return server.answer(request);
      refusals += 1;
      return refusal(400);
    };
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.contents().size).toBe(19);
    expect(await device.ops()).toMatchObject([{ id: culprit?.id, state: 'dead', code: 'refused' }]);
    expect(refusals + server.requests.length).toBeLessThan(14);
    expect(await device.sees('quests', index)).toBe(0);
    await device.tap('quests', 30, 1);
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(server.contents().size).toBe(20);
  });

  it('sends a single refused op once more before it becomes a dead letter', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('quests', 1, 1);
    let refusals = 1;
    device.network = (request) => {
      refusals -= 1;
      return refusals >= 0 ? refusal(400) : server.answer(request);
    };
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect([server.value('quests', 1), (await device.ops()).length]).toEqual([1, 0]);
  });

  it('sends smaller batches if a request is too large', async () => {
    const { server, device } = deviceAndServer();
    for (let item = 0; item < 20; item += 1) await device.tap('quests', item, 1);
    device.network = (request) => (request.ops.length > 3 ? refusal(413) : server.answer(request));
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.contents().size).toBe(20);
  });

  it('turns a rejected op into a dead letter, notifies the player, and delivers the rest', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1, 99);
    await device.tap('achievements', 2, 1);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(await device.ops()).toMatchObject([{ character: 99, state: 'dead', code: 'gone' }]);
    expect(await device.database.activity.where('id').above(2).toArray()).toMatchObject([
      { kind: 'gone', character: 99, before: 1, after: 0 },
    ]);
    expect(server.value('achievements', 2)).toBe(1);
  });

  it('requires a newer app on 426 and keeps everything', async () => {
    const { device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(426, 'proto');
    expect(await device.drain()).toEqual({ kind: 'reload' });
    expect(await device.drain('tap')).toEqual({ kind: 'reload' });
    expect(await device.unsent()).toBe(1);
  });

  it('parks ops of an unknown list and delivers them once it is known', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('achievements', 1, 1);
    const [op] = await device.ops();
    await device.database.outbox.update(op?.id ?? '', { list: 'pets' });
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(await device.ops()).toMatchObject([{ state: 'parked', code: 'unknown_list' }]);
    await device.database.outbox.update(op?.id ?? '', { list: 'achievements' });
    await device.tap('achievements', 2, 1);
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect([server.value('achievements', 1), server.value('achievements', 2)]).toEqual([1, 1]);
  });
});
