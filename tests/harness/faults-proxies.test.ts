/** The faults of docs/sync.md in which something between device and server refuses calls. */
import './settling.ts';
import { expect, test } from 'vitest';
import type { SyncRequest } from '#core/contract/sync/sync.ts';
import type { Device } from './device.ts';
import type { Fault } from './link.ts';
import { playStory, serverForStories } from './scenario.ts';
import type { World } from './world.ts';

const server = serverForStories();
const HOUR_MS = 3600_000;

function parsed(body: string): Pick<SyncRequest, 'ops'> {
  return body === '' ? { ops: [] } : JSON.parse(body);
}

/** Makes the link refuse the requests that `refuses` selects. */
function refuse(device: Device, refuses: (body: string) => boolean, status = 400): void {
  device.link.usual = (body) => (refuses(body) ? { kind: 'status', status } : { kind: 'none' });
}

function pass(device: Device): void {
  device.link.usual = () => ({ kind: 'none' });
}

/** Items and states of the queue, ascending. */
function queueOf(world: World, device: Device): [number, string][] {
  return [...world.stored(device).ops.values()]
    .map(({ item, state }): [number, string] => [item, state])
    .sort(([one], [other]) => one - other);
}

test.each<[string, Fault]>([
  ['413 with HTML', { kind: 'status', status: 413, problem: false }],
  ['413 with JSON', { kind: 'status', status: 413 }],
  ['431 with HTML', { kind: 'status', status: 431, problem: false }],
  ['431 with JSON', { kind: 'status', status: 431 }],
  ['511', { kind: 'status', status: 511 }],
  ['400 with JSON', { kind: 'status', status: 400 }],
  ['422 with JSON', { kind: 'status', status: 422 }],
  ['400 with HTML', { kind: 'status', status: 400, problem: false }],
  ['403 with JSON', { kind: 'status', status: 403 }],
  ['407 with HTML', { kind: 'status', status: 407, problem: false }],
])('fault 40: everything is refused with %s for hours, then delivered without a dead letter', async (_how, fault) => {
  await playStory(server(), async ({ world, stage, a }) => {
    for (const item of [1, 2, 3]) await world.tap(a, 'titles', item, 1);
    await world.add(a, 'bosstiary', 46, 5);
    a.link.usual = () => fault;
    const before = a.link.requests;
    await world.drain(a, 'tap');
    await stage.pass(HOUR_MS);
    for (const { process } of a.contexts()) stage.kill(process);
    a.startWorker();
    a.openTab();
    await stage.pass(HOUR_MS);
    expect(queueOf(world, a)).toEqual([
      [1, 'pending'],
      [2, 'pending'],
      [3, 'pending'],
      [46, 'pending'],
    ]);
    for (const item of [1, 2, 3]) expect(world.shows(a, 'titles', item)).toBe(1);
    expect(world.stored(a).sync.failure).toBe('unreachable');
    expect(a.link.requests - before).toBeLessThan(1000);
    pass(a);
    await stage.pass(10 * 60_000);
    expect(queueOf(world, a)).toEqual([]);
    for (const item of [1, 2, 3]) expect(world.serverValue('titles', item)).toBe(1);
    expect(world.serverValue('bosstiary', 46)).toBe(5);
  });
});

test.each(Array.from({ length: 10 }, (_none, calls) => calls + 1))(
  'fault 40: a network that heals after %i refused calls has cost no op',
  async (calls) => {
    await playStory(server(), async ({ world, stage, a }) => {
      for (const item of [1, 2, 3, 4, 5]) await world.tap(a, 'titles', item, 1);
      for (let call = 0; call < calls; call += 1) a.link.script.push({ kind: 'status', status: 413 });
      await world.drain(a, 'tap');
      await stage.pass(HOUR_MS);
      expect(queueOf(world, a)).toEqual([]);
      expect(world.account().model.currentWrites().size).toBe(5);
    });
  },
);

test.each([1, 2, 3, 4, 5, 8])(
  'fault 40: ops that the server has stored count once, although %i replies were replaced by refusals',
  async (calls) => {
    await playStory(server(), async ({ world, stage, a }) => {
      for (const item of [1, 2, 3]) await world.tap(a, 'titles', item, 1);
      await world.add(a, 'bosstiary', 46, 5);
      for (let call = 0; call < calls; call += 1) a.link.script.push({ kind: 'statusAfter', status: 400 });
      await world.drain(a, 'tap');
      await world.tap(a, 'titles', 1, 0);
      await world.drain(a, 'tap');
      await stage.pass(10 * 60_000);
      expect(queueOf(world, a)).toEqual([]);
      expect([1, 2, 3].map((item) => world.serverValue('titles', item))).toEqual([0, 1, 1]);
      expect(world.serverValue('bosstiary', 46)).toBe(5);
    });
  },
);

test('fault 40: a network that refuses every call with ops costs no op and few requests', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    for (let item = 1; item <= 20; item += 1) await world.tap(a, 'titles', item, 1);
    refuse(a, (body) => parsed(body).ops.length > 0);
    const before = a.link.requests;
    await world.drain(a, 'tap');
    expect(a.link.requests - before).toBeLessThan(20);
    await stage.pass(HOUR_MS);
    expect(a.link.requests - before).toBeLessThan(1500);
    expect(queueOf(world, a).every(([, state]) => state === 'pending')).toBe(true);
    pass(a);
    await stage.pass(10 * 60_000);
    expect(queueOf(world, a)).toEqual([]);
    expect(world.account().model.currentWrites().size).toBe(20);
  });
});

test('fault 40: an op that became a dead letter because calls without ops were accepted waits again once the next is refused', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    refuse(a, (body) => parsed(body).ops.length > 0);
    await world.tap(a, 'titles', 1, 1);
    await world.drain(a, 'tap');
    expect(queueOf(world, a)).toEqual([[1, 'dead']]);
    await world.tap(a, 'titles', 2, 1);
    await world.drain(a, 'tap');
    expect(queueOf(world, a)).toEqual([
      [1, 'pending'],
      [2, 'pending'],
    ]);
    expect(world.shows(a, 'titles', 1)).toBe(1);
    pass(a);
    await stage.pass(10 * 60_000);
    expect(queueOf(world, a)).toEqual([]);
    for (const item of [1, 2]) expect(world.serverValue('titles', item)).toBe(1);
  });
});

test('fault 40: a refused op is never overtaken by a later one of its register', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'titles', 1, 1);
    a.link.script.push({ kind: 'requestLost' });
    await world.drain(a, 'tap');
    await world.tap(a, 'titles', 1, 0);
    await world.tap(a, 'titles', 2, 1);
    const refused = { kind: 'status', status: 400 } as const;
    a.link.script.push(refused, refused, refused, { kind: 'none' }, { kind: 'none' });
    await stage.pass(10 * 60_000);
    expect(queueOf(world, a)).toEqual([]);
    expect([world.serverValue('titles', 1), world.serverValue('titles', 2)]).toEqual([0, 1]);
  });
});

test.each([
  ['first', [1, 2]],
  ['in the middle', [3, 4]],
  ['last', [5, 6]],
])('fault 40: two refused ops %s become dead letters, even after everything was refused', async (_where, items) => {
  await playStory(server(), async ({ world, stage, a }) => {
    for (const item of [1, 2, 3, 4, 5, 6]) await world.tap(a, 'titles', item, 1);
    refuse(a, () => true);
    await world.drain(a, 'tap');
    await stage.pass(60_000);
    expect(queueOf(world, a).every(([, state]) => state === 'pending')).toBe(true);
    refuse(a, (body) => parsed(body).ops.some(({ item }) => items.includes(item)));
    await stage.pass(HOUR_MS);
    expect(queueOf(world, a)).toEqual(items.map((item) => [item, 'dead']));
    expect(world.account().model.currentWrites().size).toBe(4);
  });
});

test('fault 40: a network that refuses every other call costs no op', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'titles', 1, 1);
    for (let call = 0; call < 5; call += 1) a.link.script.push({ kind: 'status', status: 400 }, { kind: 'none' });
    await world.drain(a, 'tap');
    await stage.pass(10 * 60_000);
    expect(queueOf(world, a)).toEqual([]);
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 40: a lone refused op becomes a dead letter', async () => {
  await playStory(server(), async ({ world, a }) => {
    await world.tap(a, 'titles', 1, 1);
    refuse(a, (body) => parsed(body).ops.length > 0);
    await world.drain(a, 'tap');
    expect(queueOf(world, a)).toEqual([[1, 'dead']]);
  });
});
