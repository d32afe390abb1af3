/**
 * The promise of the sync as stories, written once for every browser: whatever happens in between, each tick arrives
 * once. These browsers have no Background Sync, so here the pages and the running worker deliver.
 */
import { describe, expect, test as plainTest } from 'vitest';
import { achievementIds } from '#tests/e2e/support/achievement-ids.ts';
import { type BuiltServer, startBuiltServer } from '#tests/e2e/support/built-server.ts';
import { isDelivery, openFaultyProxy } from '#tests/e2e/support/faulty-proxy.ts';
import { appliedTwice, readStoredProgress, valuedItems } from '#tests/e2e/support/stored.ts';
import type { Engine, OtherBrowser } from './other-browser.ts';
import { listedNames, signUp, tick, untilBadge, untilNotice, untilTicked, untilWorkerControls } from './player.ts';

const PLAYER = 'Elyra';

interface Stage {
  readonly server: BuiltServer;
  readonly browser: OtherBrowser;
}

/** Asserts, in the server's database, that exactly these items are ticked and each was written once. */
function expectEachArrivedOnce(server: BuiltServer, names: readonly string[]): void {
  const stored = readStoredProgress(server.dataDir, PLAYER);
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(names));
  expect(stored.writes.map(({ item }) => item).sort((a, b) => a - b)).toEqual(achievementIds(names));
  expect(appliedTwice(stored)).toEqual([]);
}

/** Runs every story in this browser, or skips them with a reason if it is not installed. */
export function defineStories(engine: Engine): void {
  const test = plainTest.extend<Stage>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the fixtures that a fixture needs from this pattern
    server: async ({}, use) => {
      const server = await startBuiltServer();
      await use(server);
      await server.dispose();
    },
    // biome-ignore lint/correctness/noEmptyPattern: as above
    browser: async ({}, use) => {
      const browser = await engine.start();
      await use(browser);
      await browser.close();
    },
  });

  describe(engine.name, () => {
    plainTest.beforeEach(({ skip }) => {
      const missing = engine.missing();
      if (missing !== null) skip(missing);
    });

    test('ticks made online are saved, and ticks made while the server is down arrive when the page is opened again', async ({
      server,
      browser,
    }) => {
      const evening = await browser.newTab();
      await evening.open(`${server.origin}/achievements`);
      // Signing up reloads the page. In WebKit, a worker whose page is closed while it activates does not continue
      // until a load.
      await untilWorkerControls(evening);
      await signUp(evening, PLAYER);
      expect(await evening.read(() => 'SyncManager' in globalThis), 'Background Sync').toBe(false);
      const [first = '', second = '', third = '', fourth = ''] = await listedNames(evening);
      await tick(evening, first);
      await untilBadge(evening, 'Saved');
      expectEachArrivedOnce(server, [first]);
      await untilWorkerControls(evening);

      await server.stop();
      await tick(evening, second);
      await untilBadge(evening, /\b1 waiting$/);
      await evening.reload();
      for (const name of [first, second]) await untilTicked(evening, name);
      await tick(evening, third);
      await tick(evening, fourth);
      await untilBadge(evening, /\b3 waiting$/);
      const morning = await browser.newTab();
      await evening.close();

      await server.start();
      await morning.open(`${server.origin}/achievements`);
      await untilBadge(morning, 'Saved');
      for (const name of [first, second, third, fourth]) await untilTicked(morning, name);
      expectEachArrivedOnce(server, [first, second, third, fourth]);
    });

    test('two tabs of one player show each other’s ticks, and deliver by themselves what both queued while the server was down', async ({
      server,
      browser,
    }) => {
      const left = await browser.newTab();
      await left.open(`${server.origin}/achievements`);
      await signUp(left, PLAYER);
      const [first = '', second = '', third = '', fourth = ''] = await listedNames(left);
      const right = await browser.newTab();
      await right.open(`${server.origin}/achievements`);
      await listedNames(right);
      await Promise.all([tick(left, first), tick(right, second)]);
      for (const tab of [left, right]) await untilBadge(tab, 'Saved');
      await untilTicked(right, first);
      await untilTicked(left, second);

      await server.stop();
      await Promise.all([tick(left, third), tick(right, fourth)]);
      for (const tab of [left, right]) await untilBadge(tab, /\b2 waiting$/);
      await server.start();
      for (const tab of [left, right]) await untilBadge(tab, 'Saved');
      for (const name of [first, second, third, fourth]) {
        for (const tab of [left, right]) await untilTicked(tab, name);
      }
      expectEachArrivedOnce(server, [first, second, third, fourth]);
    });

    test('a reply that is lost after the server has stored the tick does not double it', async ({
      server,
      browser,
    }) => {
      const proxy = await openFaultyProxy(server.origin);
      try {
        const tab = await browser.newTab();
        await tab.open(`${proxy.origin}/achievements`);
        await signUp(tab, PLAYER);
        const [first = ''] = await listedNames(tab);
        await untilBadge(tab, 'Saved');
        const lost = proxy.loseReplies(isDelivery, 2);
        await tick(tab, first);
        await lost;
        await untilBadge(tab, 'Saved');
        const sent = proxy.requests.filter(isDelivery).map(({ body }) => JSON.parse(body).ops[0].id as string);
        expect(sent.length).toBeGreaterThanOrEqual(3);
        expect(new Set(sent).size, 'the same op is sent again').toBe(1);
        expectEachArrivedOnce(server, [first]);
      } finally {
        await proxy.close();
      }
    });

    test('an older version that blocks the store in another tab is reported, and the page continues once that tab is closed', async ({
      server,
      browser,
    }) => {
      const older = await browser.newTab();
      await older.open(`${server.origin}/robots.txt`);
      await older.read(blockOldStore);
      const newer = await browser.newTab();
      await newer.open(`${server.origin}/achievements`);
      await untilNotice(newer, 'Older version', true);
      await older.close();
      await untilNotice(newer, 'Older version', false);
      const [first = ''] = await listedNames(newer);
      await tick(newer, first);
      await untilBadge(newer, /^On this device only/);
      await newer.reload();
      await untilTicked(newer, first);
    });
  });
}

/**
 * Opens a guest's store in an older version and ignores all requests to close it, as a frozen tab does. Runs in the
 * page.
 */
function blockOldStore(): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('loremark-progress-guest', 1);
    opening.onsuccess = () => resolve(Reflect.set(window, 'opened', opening.result));
    opening.onerror = () => reject(opening.error);
  });
}
