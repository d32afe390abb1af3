import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { SYNC_TAG } from '#offline/messages.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { launchBrowser } from './support/browser.ts';
import { publishNewVersion } from './support/built-page.ts';
import { newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { isDelivery, openFaultyProxy } from './support/faulty-proxy.ts';
import {
  badge,
  listedNames,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test, testWithCopy } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

/** Asserts, in the server's database, that exactly these items are ticked and each was written once. */
function expectEachArrivedOnce(dataDir: string, names: readonly string[]): void {
  const stored = readStoredProgress(dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(names));
  expect(stored.writes).toHaveLength(names.length);
  expect(stored.judged).toBe(names.length);
  expect(appliedTwice(stored)).toEqual([]);
}

/**
 * Debugger access to the workers of an origin; resolves with a function that fires a Background Sync in the newest one.
 */
async function syncEvents(control: CDPSession, page: Page, origin: string): Promise<() => Promise<unknown>> {
  const registered = new Promise<string>((resolve) => {
    control.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await page.goto(`${origin}/robots.txt`);
  await control.send('ServiceWorker.enable');
  const registrationId = await registered;
  return () =>
    control.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: SYNC_TAG, lastChance: true });
}

/** Makes a page deliver by itself, without worker or locks; with its clock ahead it does not wait for others. */
async function actAlone(page: Page, aheadMs = 0): Promise<void> {
  await page.addInitScript((ahead) => {
    Object.defineProperty(ServiceWorkerContainer.prototype, 'controller', { get: () => null });
    Reflect.deleteProperty(Navigator.prototype, 'locks');
    const now = Date.now;
    Date.now = () => now() + ahead;
  }, aheadMs);
}

test('two tabs and the worker, delivering at the same time, deliver each tick once', async ({ browser, server }) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin });
  device.expectTrouble(SERVER_UNREACHABLE);
  const { page: left, context } = device;
  await signUp(left, 'Elyra');
  await open(left, '/achievements');
  await untilWorkerControls(left);
  await actAlone(left);
  await open(left, '/achievements');
  const names = (await listedNames(left)).slice(0, 6);
  const right = await context.newPage();
  await actAlone(right, 60_000);
  await open(right, '/achievements');
  const watcher = await context.newPage();
  const wakeWorker = await syncEvents(await context.newCDPSession(watcher), watcher, proxy.origin);

  const holds = [1, 2, 3].map(() => proxy.hold(isDelivery, 'request'));
  for (const name of names.slice(0, 3)) await tickOf(left, name).check();
  for (const name of names.slice(3)) await tickOf(right, name).check();
  await wakeWorker();
  // Three deliveries of the same ticks are in flight before the first of them arrives.
  for (const { held } of holds) await held;
  for (const { release } of holds.reverse()) await release();
  for (const page of [left, right]) await untilSaved(page);
  expectEachArrivedOnce(server.dataDir, names);
  await device.close();
  await proxy.close();
});

test('a page restored from the back/forward cache delivers its queue', async ({ server }) => {
  const browser = await launchBrowser({ backForwardCache: true });
  const device = await newDevice(browser, { origin: server.origin, serviceWorkers: 'block' });
  device.expectTrouble(SERVER_UNREACHABLE);
  const { page } = device;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Reflect.set(window, 'asItWasLeft', persisted));
  });
  await server.stop();
  await tickOf(page, first).check();
  await badge(page, /\b1 waiting$/).waitFor();
  await page.goto('data:text/html,elsewhere');
  await server.start();
  await page.goBack({ waitUntil: 'commit' });
  await badge(page, 'Saved').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'asItWasLeft'))).toBe(true);
  expectEachArrivedOnce(server.dataDir, [first]);
  await device.close();
  await browser.close();
});

test('an older version that blocks the store in another tab is reported, and the page continues once that tab is closed', async ({
  openDevice,
}) => {
  const { page: older, context } = await openDevice();
  await older.goto('/robots.txt');
  // Does not close when requested, like a frozen tab.
  await older.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loremark-progress-guest', 1);
        opening.onsuccess = () => {
          Reflect.set(window, 'opened', opening.result);
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
  const page = await context.newPage();
  await page.goto('/achievements');
  const notice = page.getByRole('region', { name: 'Older version' });
  await notice
    .getByText("An older version is open in another tab, so this one can't save yet. Close that tab.")
    .waitFor();
  await older.close();
  await notice.waitFor({ state: 'detached' });
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await settled(page);
  await page.reload();
  await tickedOf(page, first).waitFor();
});

testWithCopy(
  'a new version of the worker that takes over during a delivery doubles no tick and loses none',
  async ({ browser, pageDir, server }) => {
    const proxy = await openFaultyProxy(server.origin);
    const device = await newDevice(browser, { origin: proxy.origin });
    device.expectTrouble(SERVER_UNREACHABLE);
    const { page } = device;
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    const [first = '', second = ''] = await listedNames(page);
    await untilSaved(page);
    await untilWorkerControls(page);
    await publishNewVersion(pageDir, 'newer');

    const delivery = proxy.hold(isDelivery, 'reply');
    await tickOf(page, first).check();
    await delivery.held;
    // The browser lets the old worker finish its current work first.
    const taken = adopt(page);
    await tickOf(page, second).check();
    await delivery.release();
    await taken;
    await untilSaved(page);
    expectEachArrivedOnce(server.dataDir, [first, second]);
    await device.close();
    await proxy.close();
  },
);

/** Makes the new version of the worker take over as soon as the browser allows it. */
async function adopt(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const changed = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    const skip = () => registration.waiting?.postMessage({ type: 'skipWaiting' });
    worker?.addEventListener('statechange', skip);
    skip();
    await changed;
  });
}
