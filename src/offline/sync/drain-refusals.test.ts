import { describe, expect, it } from 'vitest';
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import type { MemorySyncServer } from '#tests/builders/devices/memory-sync-server.ts';
import { deviceAndServer, type OfflineDevice, refusal } from '#tests/builders/devices/offline-device.ts';

/** Makes the network refuse the calls that `refuses` selects, and counts all calls. */
function refuseIf(
  device: OfflineDevice,
  server: MemorySyncServer,
  refuses: (request: SyncRequest, call: number) => boolean,
  status = 400,
): { calls: number } {
  const count = { calls: 0 };
  device.network = (request) => {
    count.calls += 1;
    return refuses(request, count.calls) ? refusal(status) : server.answer(request);
  };
  return count;
}

/** Drains as often as the stored waits allow within an hour. */
async function drainForAnHour(device: OfflineDevice): Promise<void> {
  const until = device.now + 3600_000;
  while (device.now < until) {
    const end = await device.drain('retry');
    device.now = end.kind === 'wait' ? end.until + 1 : until;
  }
}

async function tickMany(device: OfflineDevice, count: number): Promise<void> {
  for (let item = 1; item <= count; item += 1) await device.tap('quests', item, 1);
}

const hasItem = (items: readonly number[]) => (request: SyncRequest) =>
  request.ops.some(({ item }) => items.includes(item));
const dead = async (device: OfflineDevice) =>
  (await device.ops()).filter(({ state }) => state === 'dead').map(({ item }) => item);

describe('a network that refuses everything', () => {
  it.each([400, 413, 422, 403, 404, 405, 407, 431, 451, 511])(
    'with %i turns no op into a dead letter, and everything is delivered once it heals',
    async (status) => {
      const { server, device } = deviceAndServer();
      await tickMany(device, 3);
      refuseIf(device, server, () => true, status);
      await device.drain();
      await drainForAnHour(device);
      expect([await device.unsent(), await dead(device), (await device.view()).size]).toEqual([3, [], 3]);
      expect(await device.store().read()).toMatchObject({
        failure: 'unreachable',
        lastError: "Can't reach Loremark: something in between is blocking every request.",
      });
      device.network = (request) => server.answer(request);
      expect(await device.heal()).toEqual({ kind: 'done' });
      expect([server.contents().size, (await device.ops()).length]).toEqual([3, 0]);
    },
  );

  it.each([
    [1, 2],
    [3, 4],
    [1000, 12],
  ])(
    'is recognized with %i waiting ops after at most %i calls',
    async (ops, most) => {
      const { server, device } = deviceAndServer();
      await tickMany(device, ops);
      const count = refuseIf(device, server, () => true);
      expect((await device.drain()).kind).toBe('wait');
      expect(count.calls).toBeLessThanOrEqual(most);
    },
    60_000,
  );

  it.each(Array.from({ length: 14 }, (_none, calls) => calls))(
    'for %i calls and then works costs no op, whenever it begins',
    async (calls) => {
      for (const begin of [1, 2, 3]) {
        const { server, device } = deviceAndServer();
        await tickMany(device, 5);
        refuseIf(device, server, (_request, call) => call >= begin && call < begin + calls);
        expect(await device.heal()).toEqual({ kind: 'done' });
        expect([server.contents().size, (await device.ops()).length]).toEqual([5, 0]);
      }
    },
  );

  it('from the second call on costs no op that was recorded during the first', async () => {
    const { server, device } = deviceAndServer();
    await device.tap('quests', 1, 1);
    let calls = 0;
    device.network = async (request) => {
      calls += 1;
      if (calls > 1) return refusal(400);
      await device.tap('quests', 2, 1);
      return server.answer(request);
    };
    expect((await device.drain()).kind).toBe('wait');
    expect([await dead(device), await device.sees('quests', 2)]).toEqual([[], 1]);
  });

  it('at every other call costs no op', async () => {
    const { server, device } = deviceAndServer();
    await tickMany(device, 5);
    refuseIf(device, server, (_request, call) => call % 2 === 1);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.contents().size, (await device.ops()).length]).toEqual([5, 0]);
  });

  it('after the server has stored the ops adds nothing twice', async () => {
    const { server, device } = deviceAndServer();
    for (const item of [1, 2, 3]) await device.add('bestiary', item, 5);
    let calls = 0;
    device.network = (request) => {
      const answer = server.answer(request);
      calls += 1;
      return calls <= 5 ? refusal(400) : answer;
    };
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([1, 2, 3].map((item) => server.value('bestiary', item))).toEqual([5, 5, 5]);
    expect((await device.ops()).length).toBe(0);
  });

  it('never changes the order of the taps on a register', async () => {
    for (let calls = 1; calls < 12; calls += 1) {
      const { server, device } = deviceAndServer();
      await device.tap('quests', 1, 1);
      await device.store().takeBatch(1, false, device.now);
      await device.tap('quests', 1, 0);
      await device.tap('quests', 2, 1);
      refuseIf(device, server, (_request, call) => call <= calls);
      expect(await device.heal()).toEqual({ kind: 'done' });
      expect([server.value('quests', 1), server.value('quests', 2)]).toEqual([0, 1]);
    }
  });
});

describe('a network that refuses every call with ops', () => {
  it('turns no op into a dead letter', async () => {
    const { server, device } = deviceAndServer();
    await tickMany(device, 40);
    const count = refuseIf(device, server, ({ ops }) => ops.length > 0);
    expect((await device.drain()).kind).toBe('wait');
    expect(count.calls).toBeLessThan(20);
    await drainForAnHour(device);
    expect([await device.unsent(), await dead(device)]).toEqual([40, []]);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.contents().size, (await device.ops()).length]).toEqual([40, 0]);
  });

  it('turns a lone op into a dead letter, which waits again once the next is refused too', async () => {
    const { server, device } = deviceAndServer();
    refuseIf(device, server, ({ ops }) => ops.length > 0);
    await device.tap('quests', 1, 1);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(await dead(device)).toEqual([1]);
    await device.tap('quests', 2, 1);
    expect((await device.drain('tap')).kind).toBe('wait');
    await drainForAnHour(device);
    expect([await dead(device), await device.sees('quests', 1), await device.sees('quests', 2)]).toEqual([[], 1, 1]);
    const activity = await device.database.activity.toArray();
    expect(activity.map(({ kind, code }) => [kind, code])).toEqual([
      ['own', null],
      ['own', null],
    ]);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([server.value('quests', 1), server.value('quests', 2), (await device.ops()).length]).toEqual([1, 1, 0]);
  });

  it('although the server stores the ops adds no dead letter twice once it waits again', async () => {
    const { server, device } = deviceAndServer();
    device.network = (request) => {
      const answer = server.answer(request);
      return request.ops.length > 0 && answer.kind === 'reply' ? refusal(400) : answer;
    };
    await device.add('bestiary', 1, 5);
    await device.drain();
    expect(await dead(device)).toEqual([1]);
    await device.add('bestiary', 2, 5);
    expect((await device.drain('tap')).kind).toBe('wait');
    expect(await dead(device)).toEqual([]);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect([1, 2].map((item) => server.value('bestiary', item))).toEqual([5, 5]);
  });

  it('leaves a dead letter to the player if its register was changed since', async () => {
    const { server, device } = deviceAndServer();
    refuseIf(device, server, ({ ops }) => ops.length > 0);
    await device.add('bestiary', 1, 5);
    await device.drain();
    await device.add('bestiary', 1, 5);
    expect((await device.drain('tap')).kind).toBe('wait');
    expect([await dead(device), await device.sees('bestiary', 1)]).toEqual([[1], 5]);
  });
});

describe('a dead letter', () => {
  it.each([
    [400, 'refused'],
    [413, 'too_large'],
  ])('is a lone op that was refused with %i only after a call without it was accepted', async (status, code) => {
    const { server, device } = deviceAndServer();
    await device.tap('quests', 1, 1);
    const count = refuseIf(device, server, hasItem([1]), status);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect([await device.ops(), count.calls]).toMatchObject([[{ item: 1, state: 'dead', code }], 4]);
  });

  it.each([
    ['first', [1, 2]],
    ['in the middle', [4, 5]],
    ['last', [9, 10]],
    ['first and last', [1, 10]],
    ['of the first five', [1, 2, 3, 4, 5]],
  ])('is each of several refused ops %s among others, which are all delivered', async (_where, items) => {
    const { server, device } = deviceAndServer();
    await tickMany(device, 10);
    refuseIf(device, server, hasItem(items));
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect([await dead(device), server.contents().size]).toEqual([items, 10 - items.length]);
  });

  it.each([
    [10, 10],
    [11, 0],
  ])('is each of %i refused ops before the first accepted one: %i', async (refused, expected) => {
    const { server, device } = deviceAndServer();
    await tickMany(device, refused + 1);
    refuseIf(device, server, ({ ops }) => ops.some(({ item }) => item <= refused));
    await device.drain();
    expect(await dead(device)).toHaveLength(expected);
  });

  it('is not waited for if another tab delivers the op while it is set aside', async () => {
    const { server, device } = deviceAndServer();
    await tickMany(device, 4);
    const [first] = await device.ops();
    const count = refuseIf(device, server, hasItem([1]));
    const { network } = device;
    device.network = async (request) => {
      const isAside = hasItem([2])(request) && !hasItem([1])(request);
      if (isAside) await device.database.outbox.delete(first?.id ?? '');
      return network(request);
    };
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect([await device.ops(), server.contents().size]).toEqual([[], 3]);
    expect(count.calls).toBeLessThan(9);
  });

  it('is not one of two refused ops until another op was accepted', async () => {
    const { server, device } = deviceAndServer();
    await tickMany(device, 2);
    refuseIf(device, server, hasItem([1, 2]));
    await device.drain();
    await drainForAnHour(device);
    expect([await dead(device), await device.sees('quests', 1), await device.sees('quests', 2)]).toEqual([[], 1, 1]);
    await device.tap('quests', 3, 1);
    device.now += 5000;
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect([await dead(device), server.value('quests', 3)]).toEqual([[1, 2], 1]);
  });

  it('no longer delays what others have added to its number', async () => {
    const { server, device } = deviceAndServer();
    await device.drain();
    server.write('bestiary', 1, 40);
    await device.add('bestiary', 1, 5);
    refuseIf(device, server, hasItem([1]));
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect([await dead(device), await device.sees('bestiary', 1)]).toEqual([[1], 40]);
  });

  it('stays one if other ops were accepted since', async () => {
    const { server, device } = deviceAndServer();
    refuseIf(device, server, hasItem([1, 3]));
    for (const item of [1, 2, 3]) {
      await device.tap('quests', item, 1);
      await device.drain('tap');
    }
    expect(await dead(device)).toEqual([1, 3]);
  });

  it('stays one if the player has retried it, and it is refused again', async () => {
    const { server, device } = deviceAndServer();
    refuseIf(device, server, hasItem([1]));
    await device.tap('quests', 1, 1);
    await device.drain();
    const [letter] = await device.ops();
    await device.database.outbox.update(letter?.id ?? '', { state: 'pending' });
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(await dead(device)).toEqual([1]);
  });
});

it.each<[string, (request: SyncRequest) => boolean]>([
  ['everything', () => true],
  ['every call with ops', ({ ops }) => ops.length > 0],
])('a network that refuses %s is tried again after longer and longer waits', async (_case, refuses) => {
  const { server, device } = deviceAndServer();
  await tickMany(device, 2);
  refuseIf(device, server, refuses);
  const waits: number[] = [];
  for (let run = 0; run < 5; run += 1) {
    const end = await device.drain('retry');
    if (end.kind !== 'wait') throw new Error(`ended with ${end.kind}`);
    waits.push(end.until - device.now);
    device.now = end.until;
  }
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
});

it.each([500, 700, 1000])('a network that refuses bodies above %i bytes delays nothing', async (bytes) => {
  const { server, device } = deviceAndServer();
  await tickMany(device, 40);
  refuseIf(device, server, (request) => JSON.stringify(request).length > bytes, 413);
  expect(await device.drain()).toEqual({ kind: 'done' });
  expect([server.contents().size, (await device.ops()).length]).toEqual([40, 0]);
});
