import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { MemorySyncServer } from '#tests/builders/memory-sync-server.ts';
import { OfflineDevice, refusal, replyLost, requestLost } from '#tests/builders/offline-device.ts';
import { LEASE_MS } from './sync-store.ts';

function setUp() {
  const server = new MemorySyncServer();
  return { server, device: new OfflineDevice(server) };
}

describe('delivering', () => {
  it('brings a tick to the server once and empties the queue', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
    expect(server.head).toBe(1);
    expect(await device.ops()).toEqual([]);
    expect(await device.sees('achievements', 1)).toBe(1);
  });

  it('delivers 1,000 ticks in one request', async () => {
    const { server, device } = setUp();
    await device.drain();
    for (let item = 1; item <= 1000; item += 1) await device.tap('bestiary', item, 1_000_000);
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(server.requests).toHaveLength(2);
    expect(server.requests[1]?.ops).toHaveLength(1000);
    expect(await device.unsent()).toBe(0);
  }, 60_000);

  it('sends ops in the order they were made, with the number of those that wait', async () => {
    const { server, device } = setUp();
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
    const { server, device } = setUp();
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
    const { server, device } = setUp();
    const other = new OfflineDevice(server);
    await device.drain();
    await other.tap('titles', 7, 1);
    await other.drain();
    await device.drain('changed');
    expect(await device.sees('titles', 7)).toBe(1);
  });
});

describe('what the network does', () => {
  it('delivers once although the first reply was lost after the commit', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    device.network = replyLost(server);
    expect((await device.drain()).kind).toBe('wait');
    expect(await device.unsent()).toBe(1);
    device.network = (request) => server.answer(request);
    expect(await device.heal()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
    expect(await device.ops()).toEqual([]);
  });

  it('stores ops as sent before the request leaves', async () => {
    const { device } = setUp();
    await device.tap('achievements', 1, 1);
    const states: string[] = [];
    device.network = async () => {
      for (const op of await device.ops()) states.push(op.state);
      return requestLost();
    };
    await device.drain();
    expect(states).toEqual(['sent']);
  });

  it('keeps ops that a reply leaves without a result, and does not ask in a loop', async () => {
    const { server, device } = setUp();
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

  it('waits longer after each failure, tells for how long, and forgets it on success', async () => {
    const { server, device } = setUp();
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
    const { server, device } = setUp();
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

  it('goes on at once when the clock was set back behind a stored wait', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(503);
    await device.drain();
    device.now -= 24 * 3600_000;
    device.network = (request) => server.answer(request);
    expect(await device.drain('retry')).toEqual({ kind: 'done' });
  });
});

describe('who is signed in', () => {
  it('keeps everything on 401, asks nothing more by itself, and delivers after the next login', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    let requests = 0;
    device.network = () => {
      requests += 1;
      return refusal(401);
    };
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    device.now += 3600_000;
    for (const trigger of ['tap', 'timer', 'online', 'visible', 'retry', 'sync'] as const) {
      expect(await device.drain(trigger)).toEqual({ kind: 'signIn' });
    }
    expect(requests).toBe(1);
    device.network = (request) => server.answer(request);
    expect(await device.drain('login')).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
  });

  it('applies nothing when the session belongs to another account', async () => {
    const { device } = setUp();
    const elsewhere = new MemorySyncServer('villain');
    await device.tap('achievements', 1, 1);
    device.network = (request) => elsewhere.answer(request);
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    expect(elsewhere.head).toBe(0);
    expect(await device.unsent()).toBe(1);
  });

  it('acknowledges nothing on a reply of another account', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    device.network = (request) => {
      const answer = server.answer(request);
      return answer.kind === 'reply' ? { ...answer, reply: { ...answer.reply, account: 'villain' } } : answer;
    };
    expect(await device.drain()).toEqual({ kind: 'signIn' });
    expect(await device.unsent()).toBe(1);
    expect(await device.mirror()).toEqual([]);
  });

  it('stops a running drain when somebody signs out or in meanwhile', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    device.network = (request) => {
      device.identity = { account: 'hero', generation: 2 };
      return server.answer(request);
    };
    expect(await device.drain()).toEqual({ kind: 'signedOut' });
    expect(await device.unsent()).toBe(1);
    device.identity = { account: 'villain', generation: 3 };
    expect(await device.drain()).toEqual({ kind: 'signedOut' });
    expect(server.requests).toHaveLength(1);
    device.identity = { account: 'hero', generation: 4 };
    device.network = (request) => server.answer(request);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
  });

  it('takes a new client id with new numbers when another installation uses its own, and keeps the ops', async () => {
    const { server, device } = setUp();
    await device.drain();
    const client = server.requests[0]?.client ?? '';
    // The clone delivers under the same client and number first.
    const op = { character: null, item: 2, value: 1, base: null, at: '2026-01-01T00:00:00Z', source: 'tap' } as const;
    const clone = { ...op, id: 'of-the-clone', seq: 1, list: 'titles' };
    const [first] = server.requests;
    if (first === undefined) throw new Error('no request');
    server.answer({ ...first, ops: [clone] });
    await device.tap('achievements', 1, 1);
    const [waiting] = await device.ops();
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    const last = server.requests.at(-1);
    expect(last?.client).not.toBe(client);
    expect(last?.ops.map((each) => each.id)).toEqual([waiting?.id]);
    expect(server.value('achievements', 1)).toBe(1);
  });
});

describe('what the server will not take', () => {
  it.each([
    [0, 'first'],
    [7, 'in the middle'],
    [19, 'last'],
  ])('finds the op at %i (%s) that spoils its batch and delivers all others', async (index) => {
    const { server, device } = setUp();
    for (let item = 0; item < 20; item += 1) await device.tap('quests', item, 1);
    const culprit = (await device.ops())[index];
    device.network = (request) =>
      request.ops.some((op) => op.id === culprit?.id) ? refusal(400) : server.answer(request);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.contents().size).toBe(19);
    expect(await device.ops()).toMatchObject([{ id: culprit?.id, state: 'dead', code: 'refused' }]);
    expect(server.requests.length).toBeLessThan(10);
    expect(await device.sees('quests', index)).toBe(0);
  });

  it('sends less at once when a request is too large', async () => {
    const { server, device } = setUp();
    for (let item = 0; item < 20; item += 1) await device.tap('quests', item, 1);
    device.network = (request) => (request.ops.length > 3 ? refusal(413) : server.answer(request));
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.contents().size).toBe(20);
  });

  it('makes a dead letter of what the server rejects, tells the player, and delivers the rest', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1, 99);
    await device.tap('achievements', 2, 1);
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(await device.ops()).toMatchObject([{ character: 99, state: 'dead', code: 'gone' }]);
    expect(await device.database.activity.where('id').above(2).toArray()).toMatchObject([
      { kind: 'gone', character: 99, before: 1, after: 0 },
    ]);
    expect(server.value('achievements', 2)).toBe(1);
  });

  it('asks for a newer app on 426 and keeps everything', async () => {
    const { device } = setUp();
    await device.tap('achievements', 1, 1);
    device.network = () => refusal(426, 'proto');
    expect(await device.drain()).toEqual({ kind: 'reload' });
    expect(await device.drain('tap')).toEqual({ kind: 'reload' });
    expect(await device.unsent()).toBe(1);
  });

  it('parks ops of a list it does not know and delivers them once it does', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    const [op] = await device.ops();
    await device.database.outbox.update(op?.id ?? '', { list: 'pets' });
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(await device.ops()).toMatchObject([{ state: 'parked', code: 'unknown_list' }]);
    await device.database.outbox.update(op?.id ?? '', { list: 'achievements' });
    expect(await device.drain('tap')).toEqual({ kind: 'done' });
    expect(server.value('achievements', 1)).toBe(1);
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
});

describe('several at once', () => {
  it('leaves the work to the one that holds the lock and shows signs of life', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    await device.store().takeLease('other tab', device.now, true);
    device.lockIsFree = false;
    expect(await device.drain()).toEqual({ kind: 'busy' });
    device.now += LEASE_MS;
    expect(await device.drain()).toEqual({ kind: 'done' });
    expect(server.head).toBe(1);
  });

  it('ignores the lease while it holds the lock', async () => {
    const { device } = setUp();
    await device.tap('achievements', 1, 1);
    await device.store().takeLease('a tab that died', device.now, true);
    expect(await device.drain()).toEqual({ kind: 'done' });
  });

  it('doubles nothing when two drains overlap', async () => {
    const { server, device } = setUp();
    for (let item = 0; item < 5; item += 1) await device.tap('achievements', item, 1);
    await Promise.all([device.drain(), device.drain()]);
    expect(server.head).toBe(5);
    expect(await device.unsent()).toBe(0);
    expect((await device.view()).size).toBe(5);
  });
});

describe('taps while their op is under way', () => {
  it('ends at the last of 50 taps back and forth, whatever was in flight', async () => {
    const { server, device } = setUp();
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

  it('never shows the older value again when the newer op was judged first', async () => {
    const { server, device } = setUp();
    await device.tap('achievements', 1, 1);
    const old = await device.store().takeBatch({ maxOps: 1, maxBytes: 10_000 }, 'tab', device.now);
    await device.tap('achievements', 1, 0);
    const [, newer] = await device.ops();
    const late = { ...old, ops: newer === undefined ? [] : [{ ...newer, state: 'sent' as const }] };
    const request = { ...old.request, ops: [{ ...old.request.ops[0], id: newer?.id, seq: newer?.seq, value: 0 }] };
    const answer = server.answer(request as never);
    if (answer.kind !== 'reply') throw new Error('refused');
    await device.store().applyReply(late, answer.reply, device.now);
    expect(await device.ops()).toEqual([]);
    expect(await device.sees('achievements', 1)).toBe(0);
    server.answer(old.request);
    await device.drain();
    expect(server.value('achievements', 1)).toBe(0);
  });

  it('keeps a tick against an unseen untick of another device, and says so to the one who lost', async () => {
    const { server, device } = setUp();
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
