/** The faults of docs/sync.md in tabs and workers. Crashes at every await are in crash-points.test.ts. */
import './settling.ts';
import { expect, test } from 'vitest';
import { OP_FORMAT } from '#core/contract/sync/protocol.ts';
import { ProgressDatabase } from '#offline/database/progress-database.ts';
import { on } from './host.ts';
import { playStory, serverForStories } from './scenario.ts';

const server = serverForStories();

test('fault 4: page and worker drain at once, in every order of twenty seeds', async () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const { world } = await playStory(
      server(),
      async ({ world, stage, a }) => {
        await world.tap(a, 'achievements', 1, 1);
        await world.tap(a, 'bestiary', 2, 40);
        void a.tab().drainHere('tap');
        void a.worker?.drainHere('sync');
        await stage.steps(seed);
        void a
          .tab()
          .choose([{ character: 0, list: 'bestiary', item: 2, value: 2, text: null, source: 'tap', group: null }]);
        await stage.rest();
      },
      { seed, inOrder: false, devices: [{ locks: false }] },
    );
    expect(world.serverValue('bestiary', 2)).toBe(2);
    expect(world.account().model.head).toBeLessThanOrEqual(3);
  }
});

test('fault 24: the worker is replaced by a newer one during a drain', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'achievements', 1, 1);
    void a.tab().request('tap');
    const old = a.worker?.process ?? a.tab().process;
    await stage.until(old, 'fetch');
    stage.kill(old);
    a.startWorker();
    void a.worker?.drainHere('activate');
    await stage.pass(60_000);
    expect(world.serverValue('achievements', 1)).toBe(1);
    expect(world.stored(a).ops.size).toBe(0);
  });
});

test('fault 24: a rollback to an app without the list retains the op and reports that a reload is due', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'titles', 1, 1);
    await world.tap(a, 'titles', 2, 1);
    await stage.complete(a.rewriteOps(world.account(), (op) => (op.item === 1 ? OP_FORMAT + 1 : op.v)));
    await world.drain(a, 'tap');
    expect(world.serverValue('titles', 2)).toBe(1);
    expect([...world.stored(a).ops.values()].map(({ item, state }) => [item, state])).toEqual([[1, 'parked']]);
    await world.checkBadges();
    await stage.complete(a.rewriteOps(world.account(), () => OP_FORMAT));
    await world.drain(a, 'start');
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 24: a newer version raises the schema while an old tab is open, and neither loses a tick', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    a.link.online = false;
    await world.tap(a, 'titles', 1, 1);
    const newer = on(a.factory, () => new ProgressDatabase(world.account().username));
    newer.version(1000).stores({ registers: '&[character+list+item], [character+revision], list' });
    await stage.complete(newer.open().then(() => undefined));
    expect(await world.tap(a, 'titles', 2, 1)).toBe(true);
    expect(await stage.complete(newer.outbox.count())).toBe(2);
    newer.close();
    a.link.online = true;
    await world.drain(a, 'manual');
    for (const item of [1, 2]) expect(world.serverValue('titles', item)).toBe(1);
  });
});

test.each([
  ['the reply has not arrived', 'fetch'],
  ['the reply has arrived', 'answer'],
  ['the ack is stored', 'applyReply done'],
])('fault 26: a tab frozen for hours with the lock, when %s, does not block the others', async (_when, port) => {
  await playStory(
    server(),
    async ({ world, stage, a, b }) => {
      const frozen = a.tab();
      const other = a.openTab();
      await stage.rest();
      await world.tap(a, 'achievements', 1, 1);
      void frozen.drainHere('tap');
      await stage.until(frozen.process, port);
      frozen.process.frozen = true;
      await stage.pass(3 * 3600_000);
      void other.request('visible');
      await stage.pass(60_000);
      expect(world.serverValue('achievements', 1)).toBe(1);
      await world.drain(b);
      await world.tap(b, 'achievements', 1, 0);
      await world.drain(b, 'tap');
      frozen.process.frozen = false;
      await stage.pass(60_000);
      expect(world.serverValue('achievements', 1)).toBe(0);
    },
    { devices: [{ worker: false }, {}] },
  );
});

test('fault 26: a page restored from the bfcache pulls (here: thawed, with the trigger that it fires)', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    const tab = a.tab();
    tab.process.frozen = true;
    await world.tap(b, 'titles', 1, 1);
    await world.drain(b, 'tap');
    await stage.pass(3600_000);
    tab.process.frozen = false;
    void tab.request('pageshow');
    await stage.rest();
    expect(world.shows(a, 'titles', 1)).toBe(1);
  });
});

test('fault 29: background sync uses up its attempts, and the page delivers', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'titles', 1, 1);
    a.link.online = false;
    for (let attempt = 0; attempt < 3; attempt += 1) {
      void a.worker?.drainHere('sync');
      await stage.pass(300_000);
    }
    a.link.online = true;
    void a.tab().request('online');
    await stage.rest();
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 29: background sync never fires, and the next start of the app delivers', async () => {
  await playStory(server(), async ({ world, stage, a }) => {
    await world.tap(a, 'titles', 1, 1);
    for (const { process } of a.contexts()) stage.kill(process);
    await stage.pass(24 * 3600_000);
    a.startWorker();
    a.openTab();
    await stage.rest();
    expect(world.serverValue('titles', 1)).toBe(1);
  });
});

test('fault 29: background sync fires with an empty queue and requests nothing', async () => {
  await playStory(server(), async ({ stage, a }) => {
    const before = a.link.requests;
    void a.worker?.drainHere('sync');
    await stage.rest();
    expect(a.link.requests).toBe(before);
  });
});

test('fault 30: pokes are duplicated, redundant or lost: a poll pulls what is new', async () => {
  await playStory(server(), async ({ world, stage, a, b }) => {
    await world.tap(b, 'titles', 1, 1);
    await world.drain(b, 'tap');
    for (let poke = 0; poke < 5; poke += 1) void a.tab().request('changed');
    await stage.rest();
    expect(world.shows(a, 'titles', 1)).toBe(1);
    await world.tap(b, 'titles', 1, 0);
    await world.drain(b, 'tap');
    // No poke: the stream failed silently.
    await world.drain(a, 'poll');
    expect(world.shows(a, 'titles', 1)).toBe(0);
    expect(a.link.requests).toBeLessThan(12);
  });
});
