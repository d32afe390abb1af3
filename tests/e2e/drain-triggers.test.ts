import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { SYNC_TAG } from '#offline/messages.ts';
import { newDevice } from './support/device.ts';
import { type FaultyProxy, isSync, openFaultyProxy } from './support/faulty-proxy.ts';
import { openList } from './support/list-screen.ts';
import { signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

/** How often the account was asked for what is new. */
const calls = (proxy: FaultyProxy) => proxy.requests.filter(isSync).length;

/** Waits until nothing more is asked for by itself: one call that is seen to be followed by none. */
async function settledCalls(page: Page, proxy: FaultyProxy): Promise<number> {
  await untilSaved(page);
  let before = -1;
  await expect
    .poll(
      () => {
        const now = calls(proxy);
        const settled = now === before;
        before = now;
        return settled;
      },
      { interval: 1500 },
    )
    .toBe(true);
  return before;
}

const EVENTS = {
  'comes back from the bfcache': () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
  'becomes visible': () => document.dispatchEvent(new Event('visibilitychange')),
  'is online again': () => dispatchEvent(new Event('online')),
} as const;

test.for(Object.keys(EVENTS) as (keyof typeof EVENTS)[])(
  'a page that %s asks for what is new although nothing waits',
  async (what, { browser, server }) => {
    const proxy = await openFaultyProxy(server.origin);
    const device = await newDevice(browser, { origin: proxy.origin, serviceWorkers: 'block' });
    device.expectTrouble(/Service Worker registration blocked/);
    const { page } = device;
    await openList(page, '/achievements');
    await signUp(page, 'Elyra');
    const before = await settledCalls(page, proxy);
    await page.evaluate(EVENTS[what]);
    await expect.poll(() => calls(proxy)).toBeGreaterThan(before);
    await device.close();
    await proxy.close();
  },
);

test('a worker that is woken twice a day asks for what is new, with no page to ask it', async ({ browser, server }) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin });
  const { page, context } = device;
  await openList(page, '/achievements');
  await signUp(page, 'Elyra');
  await untilWorkerControls(page);
  const other = await context.newPage();
  const control = await context.newCDPSession(other);
  const registered = new Promise<string>((resolve) => {
    control.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(proxy.origin));
      if (registration !== undefined) resolve(registration.registrationId);
    });
  });
  await other.goto(`${proxy.origin}/robots.txt`);
  await control.send('ServiceWorker.enable');
  const before = await settledCalls(page, proxy);
  await page.close();
  const registrationId = await registered;
  await control.send('ServiceWorker.dispatchPeriodicSyncEvent', {
    origin: proxy.origin,
    registrationId,
    tag: SYNC_TAG,
  });
  await expect.poll(() => calls(proxy)).toBeGreaterThan(before);
  await device.close();
  await proxy.close();
});
