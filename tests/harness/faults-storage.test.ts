/** The faults of docs/sync.md in a device's storage and clock. */
import './settling.ts';
import { expect, test } from 'vitest';
import { playStory, serverForStories } from './scenario.ts';

const server = serverForStories();
const DAY_MS = 24 * 3600_000;

test('fault 21: the disk is full at the tap, which is not shown as stored', async () => {
  await playStory(server(), async ({ world, a }) => {
    a.storageFault = { how: 'quota', after: 0 };
    expect(await world.tap(a, 'achievements', 1, 1)).toBe(false);
    expect(world.shows(a, 'achievements', 1)).toBe(0);
    expect(world.stored(a).ops.size).toBe(0);
    expect(await world.tap(a, 'achievements', 1, 1)).toBe(true);
  });
});

test('fault 21: the disk is full at ack and cursor, which are one transaction', async () => {
  await playStory(
    server(),
    async ({ world, stage, a }) => {
      await world.tap(a, 'achievements', 1, 1);
      void a.tab().request('tap');
      await stage.until(a.tab().process, 'answer');
      a.storageFault = { how: 'quota', after: 0 };
      await stage.rest();
      expect(world.shows(a, 'achievements', 1)).toBe(1);
      expect(world.stored(a).ops.size).toBe(1);
      await stage.pass(60_000);
      await world.drain(a);
      expect(world.stored(a).ops.size).toBe(0);
    },
    { devices: [{ worker: false }] },
  );
});

test.each([
  ['at the tap', 'choose'],
  ['when a batch is taken', 'lock'],
  ['at the ack', 'answer'],
])('fault 22: the connection to IndexedDB dies %s, and is opened again', async (_when, port) => {
  await playStory(server(), async ({ world, stage, a }) => {
    if (port === 'choose') a.storageFault = { how: 'closed', after: 0 };
    expect(await world.tap(a, 'achievements', 1, 1)).toBe(true);
    if (port !== 'choose') {
      void a.tab().request('tap');
      await stage.until(a.worker?.process ?? a.tab().process, port);
      a.storageFault = { how: 'closed', after: 0 };
    }
    await stage.rest();
    await world.drain(a);
    expect(world.serverValue('achievements', 1)).toBe(1);
    expect(world.stored(a).ops.size).toBe(0);
  });
});

test('fault 23: all storage is evicted but the cookie: the device downloads first, overwrites nothing, and the player is notified', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    world.expectsLastChoices = false;
    const account = world.account();
    await world.tap(a, 'achievements', 1, 1);
    await world.tap(a, 'achievements', 2, 1);
    // One of the two ops is delivered and reports the other as pending.
    a.link.script.push({ kind: 'status', status: 413 }, { kind: 'none' }, { kind: 'requestLost' });
    await world.drain(a, 'tap');
    expect(account.model.head).toBe(1);
    a.evict();
    await stage.complete(a.signIn(account));
    await stage.rest();
    expect(account.model.head).toBe(1);
    expect(world.shows(a, 'achievements', 1)).toBe(1);
    const missing = await stage.complete(a.tab().database(account.username).meta.get('missing'));
    expect(missing).toMatchObject({ pending: 1 });
  });
});

test.each([
  ['a day ahead', DAY_MS],
  ['a day behind', -DAY_MS],
])('fault 25: the device’s clock is %s, or jumps there during a wait and under a lease', async (_how, skew) => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    a.skew = skew;
    await world.tap(a, 'achievements', 1, 1);
    await world.drain(a, 'tap');
    expect(world.serverValue('achievements', 1)).toBe(1);
    await world.drain(b);
    await world.tap(b, 'achievements', 1, 0);
    await world.drain(b, 'tap');
    await world.drain(a);
    expect(world.shows(a, 'achievements', 1)).toBe(0);

    a.skew = 0;
    await world.tap(a, 'titles', 1, 1);
    a.link.script.push({ kind: 'status', status: 429, retryAfter: 60 });
    await world.drain(a, 'tap');
    a.skew = skew;
    await stage.pass(2 * 3600_000);
    expect(world.serverValue('titles', 1)).toBe(1);

    await world.tap(a, 'titles', 2, 1);
    void a.tab().request('tap');
    await stage.until(a.worker?.process ?? a.tab().process, 'fetch');
    a.skew = 0;
    stage.kill(a.worker?.process ?? a.tab().process);
    a.startWorker();
    await stage.pass(120_000);
    expect(world.serverValue('titles', 2)).toBe(1);
  });
});
