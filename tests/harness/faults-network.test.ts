/** The faults of docs/sync.md in the network. */
import './settling.ts';
import { expect, test } from 'vitest';
import { backoffDelay } from '#offline/sync/backoff.ts';
import type { Device } from './device.ts';
import type { Fault } from './link.ts';
import { playStory, serverForStories } from './scenario.ts';

const server = serverForStories();

/** Returns whether each op of the queue was sent. */
const sentOf = (ops: ReadonlyMap<string, { readonly sent: boolean }>): boolean[] =>
  [...ops.values()].map(({ sent }) => sent);

test('fault 1: the reply is lost after the commit, and the push repeated', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'replyLost' }, { kind: 'replyLost' });
    await world.drain(a, 'tap');
    expect(world.serverValue('achievements', 1)).toBe(1);
    expect(sentOf(world.stored(a).ops)).toEqual([true]);
    await stage.pass(60_000);
    expect(sentOf(world.stored(a).ops)).toEqual([]);
    expect(world.account().model.head).toBe(1);
  });
});

test('fault 2: the request is lost before the server', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'requestLost' });
    await world.drain(a, 'tap');
    expect(world.serverValue('achievements', 1)).toBe(0);
    expect(world.shows(a, 'achievements', 1)).toBe(1);
    await stage.pass(10_000);
    expect(world.serverValue('achievements', 1)).toBe(1);
  });
});

test('fault 5: an old batch arrives after a newer tap of the same register', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    a.link.script.push({ kind: 'late' });
    await world.drain(a, 'tap');
    await stage.pass(30_000);
    await world.tap(a, 'achievements', 1, 0);
    await world.drain(a, 'tap');
    const { head } = world.account().model;
    void a.link.late.shift()?.();
    await stage.rest();
    expect(world.serverValue('achievements', 1)).toBe(0);
    expect(world.account().model.head).toBe(head);
  });
});

test('fault 12: the session expires mid-batch, and the login comes hours later', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    void a.tab().request('tap');
    await stage.until(a.worker?.process ?? a.tab().process, 'fetch');
    await stage.complete(world.realm.endSessions(world.account()));
    await stage.rest();
    expect(world.stored(a).sync.halt).toBe('signIn');
    const requests = a.link.requests;
    await stage.pass(6 * 3600_000);
    expect(a.link.requests).toBe(requests);
    expect(world.shows(a, 'achievements', 1)).toBe(1);
    await stage.complete(a.signIn(world.account()));
    await stage.rest();
    expect(world.serverValue('achievements', 1)).toBe(1);
  });
});

test('fault 13: an old shell with a stale CSRF token delivers, since the call needs none; an intermediate 419 loses nothing', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    a.browser.csrfToken = 'stale';
    a.browser.cookies.set('XSRF-TOKEN', 'rotated');
    await world.tap(a, 'achievements', 1, 1);
    await world.drain(a, 'tap');
    expect(world.serverValue('achievements', 1)).toBe(1);
    await world.tap(a, 'achievements', 2, 1);
    a.link.script.push({ kind: 'status', status: 419 }, { kind: 'none' }, { kind: 'status', status: 419 });
    await world.drain(a, 'tap');
    expect(sentOf(world.stored(a).ops)).toEqual([true]);
    await stage.pass(10_000);
    expect(world.serverValue('achievements', 2)).toBe(1);
  });
});

test.each<[string, Fault]>([
  ['login HTML', { kind: 'loginPage' }],
  ['a redirect', { kind: 'redirect' }],
  ['the JSON of a captive portal', { kind: 'portal' }],
  ['truncated JSON', { kind: 'truncated' }],
  ['missing results', { kind: 'noResults' }],
  ['half of the results', { kind: 'halfResults' }],
])('fault 15: %s in place of the reply takes nothing for delivered', async (_what, fault) => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    await world.tap(a, 'achievements', 2, 1);
    a.link.script.push(fault, fault);
    void a.tab().request('tap');
    await stage.until(a.worker?.process ?? a.tab().process, 'answer');
    expect(world.stored(a).ops.size).toBe(2);
    await stage.rest();
    expect(world.shows(a, 'achievements', 1)).toBe(1);
    expect(world.shows(a, 'achievements', 2)).toBe(1);
    await stage.pass(60_000);
    expect(world.stored(a).ops.size).toBe(0);
  });
});

test('fault 16: repeated 503s cause few requests, and a 429 causes the requested wait', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    a.link.usual = () => ({ kind: 'status', status: 503 });
    const before = a.link.requests;
    await world.drain(a, 'tap');
    await stage.pass(3600_000);
    expect(a.link.requests - before).toBeLessThan(60);
    expect(world.shows(a, 'achievements', 1)).toBe(1);
    const stormed = a.link.requests;
    a.link.usual = () => ({ kind: 'status', status: 503, retryAfter: 0 });
    await stage.pass(3600_000);
    expect(a.link.requests - stormed).toBeLessThan(60);
    a.link.usual = () => ({ kind: 'status', status: 429, retryAfter: 600 });
    await world.drain(a, 'manual');
    const ordered = a.link.requests;
    for (let minute = 1; minute < 10; minute += 1) {
      await world.drain(a, 'tap');
      await stage.pass(55_000);
    }
    expect(a.link.requests).toBe(ordered);
    a.link.usual = () => ({ kind: 'none' });
    await stage.pass(120_000);
    expect(world.serverValue('achievements', 1)).toBe(1);
  });
});

test('fault 16: a thousand clients that failed together retry at different times', async () => {
  await playStory(server(), async ({ stage }) => {
    const perSecond = new Map<number, number>();
    for (let client = 0; client < 1000; client += 1) {
      const second = Math.floor(backoffDelay(8, stage.random.next()) / 1000);
      perSecond.set(second, (perSecond.get(second) ?? 0) + 1);
    }
    expect(Math.max(...perSecond.values())).toBeLessThan(20);
  });
});

/** An item that is not in the catalogue: the server refuses it and nothing else. */
const POISON = 999_999;

test.each([
  ['first', 0],
  ['in the middle', 2],
  ['last', 4],
])('fault 17: one op that the server refuses, %s, does not delay the others', async (_where, at) => {
  await playStory(server(), async ({ world, a }) => {
    for (let n = 0; n < 5; n += 1) await world.tap(a, 'achievements', n === at ? POISON : n + 1, 1);
    await world.drain(a, 'tap');
    expect([...world.stored(a).ops.values()].map(({ item, state }) => [item, state])).toEqual([[POISON, 'dead']]);
    expect(world.stored(a).activity.filter(({ kind }) => kind === 'rejected')).toHaveLength(1);
    expect(world.account().model.currentWrites().size).toBe(4);
  });
});

/** Makes the server refuse every batch that contains the op. */
function refuse(device: Device, item: number, status: number): void {
  device.link.usual = (body) => (body.includes(`"item":${item}`) ? { kind: 'status', status } : { kind: 'none' });
}

test.each([
  ['a whole-batch 400', 400, 0],
  ['a whole-batch 422', 422, 2],
  ['a 413 for one op alone', 413, 4],
])('fault 17: %s is traced to its culprit, and the rest is delivered', async (_what, status, at) => {
  await playStory(server(), async ({ world, a }) => {
    for (let n = 0; n < 5; n += 1) await world.tap(a, 'titles', n + 1, 1);
    refuse(a, at + 1, status);
    await world.drain(a, 'tap');
    expect([...world.stored(a).ops.values()].map(({ item, state }) => [item, state])).toEqual([[at + 1, 'dead']]);
    expect(world.account().model.currentWrites().size).toBe(4);
  });
});

test('fault 17: a 413 for many ops leads to smaller batches', async () => {
  await playStory(server(), async ({ world, a }) => {
    for (let n = 1; n <= 6; n += 1) await world.tap(a, 'titles', n, 1);
    a.link.usual = (body) => (body.split('"at"').length > 3 ? { kind: 'status', status: 413 } : { kind: 'none' });
    await world.drain(a, 'tap');
    expect(world.account().model.currentWrites().size).toBe(6);
  });
});

test('fault 18: a pull reply that is older than the ack arrives after it', async () => {
  await playStory(
    server(),
    async ({ world, stage, a, b }) => {
      await world.tap(b, 'titles', 1, 1);
      await world.drain(b, 'tap');
      const tab = a.tab();
      void tab.drainHere('visible');
      await stage.until(tab.process, 'answer');
      tab.process.frozen = true;
      await stage.pass(31_000);
      void a.worker?.drainHere('visible');
      await stage.rest();
      tab.process.frozen = false;
      await world.tap(a, 'titles', 1, 0);
      tab.process.frozen = true;
      void a.worker?.drainHere('tap');
      await stage.rest();
      expect(world.shows(a, 'titles', 1)).toBe(0);
      tab.process.frozen = false;
      await stage.rest();
      expect(world.shows(a, 'titles', 1)).toBe(0);
    },
    { devices: [{ locks: false }, {}] },
  );
});
