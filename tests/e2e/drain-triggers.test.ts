import { expect } from 'vitest';
import { SYNC_TAG } from '#offline/messages.ts';
import { newDevice } from './support/device.ts';
import { type FaultyProxy, isSync, openFaultyProxy } from './support/faulty-proxy.ts';
import { open, settled, signUp, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';

/** Number of pulls for the account. */
const calls = (proxy: FaultyProxy) => proxy.requests.filter(isSync).length;

test('a worker that is woken twice a day pulls without an open page', async ({ browser, server }) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin });
  const { page, context } = device;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
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
  await settled(page);
  const before = calls(proxy);
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
