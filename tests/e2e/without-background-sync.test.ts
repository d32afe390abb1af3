import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith, newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { isSync, openFaultyProxy } from './support/faulty-proxy.ts';
import { playOfflineEvening } from './support/offline-evening.ts';
import { badge, listedNames, open, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';
import { onServerWithoutBackgroundSync, withoutBackgroundSync } from './support/without-background-sync.ts';

test.override({ serviceWorkers: 'allow' });

test('without Background Sync the page itself delivers ticks made while the server was down', ({ browser }) =>
  onServerWithoutBackgroundSync((server) => playOfflineEvening(browser, server, withoutBackgroundSync)));

test('a worker that starts for a navigation delivers the queue, without any page of the app', ({ browser }) =>
  onServerWithoutBackgroundSync(async (server) => {
    const proxy = await openFaultyProxy(server.origin);
    const device = await newDevice(browser, { origin: proxy.origin });
    await device.context.addInitScript(withoutBackgroundSync);
    // A bare response has no icon, which the browser requests.
    device.expectTrouble(SERVER_UNREACHABLE, answeredWith(404));
    const { page, context } = device;
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    const [first = '', second = ''] = await listedNames(page);
    await untilSaved(page);
    await untilWorkerControls(page);
    await context.setOffline(true);
    for (const name of [first, second]) await tickOf(page, name).check();
    await badge(page, 'Offline · 2 waiting').waitFor();

    // Not part of the app: a bare response of the server, shown as it is. Its request still passes through the worker.
    const bare = await context.newPage();
    const control = await context.newCDPSession(bare);
    await page.close();
    const before = proxy.requests.filter(isSync).length;
    await context.setOffline(false);
    const arrived = () => valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements');
    // An attempt that has just failed is not repeated immediately, so more than one start may be needed.
    await expect
      .poll(
        async () => {
          await bare.goto('/api/v1/health');
          await control.send('ServiceWorker.enable');
          await control.send('ServiceWorker.stopAllWorkers');
          await bare.reload();
          return arrived();
        },
        { interval: 1000, timeout: 20_000 },
      )
      .toEqual(achievementIds([first, second]));
    expect(proxy.requests.filter(isSync).length).toBeGreaterThan(before);
    expect(await bare.evaluate(() => document.scripts.length)).toBe(0);
    const stored = readStoredProgress(server.dataDir, 'Elyra');
    expect(stored.writes).toHaveLength(2);
    expect(appliedTwice(stored)).toEqual([]);
    await device.close();
    await proxy.close();
  }));
