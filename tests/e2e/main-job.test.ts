import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { playOfflineEvening } from './support/offline-evening.ts';
import { badge, listedNames, open, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ impatientBackgroundSync: true });

test('ticks made while the server is down survive a reload, and arrive once when it is back', async ({
  browser,
  server,
}) => {
  await playOfflineEvening(browser, server);
});

test('an offline device can tick, and delivers everything in one request when it is back online', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const names = (await listedNames(page)).slice(0, 40);
  await untilSaved(page);
  await untilWorkerControls(page);

  await context.setOffline(true);
  for (const name of names) await tickOf(page, name).check();
  await badge(page, 'Offline · 40 waiting').waitFor();

  const delivery = page.context().waitForEvent('request', {
    predicate: (request) => request.url().endsWith('/user/sync') && (request.postDataJSON()?.ops ?? []).length > 0,
  });
  await context.setOffline(false);
  expect((await delivery).postDataJSON().ops).toHaveLength(40);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds(names));
  expect(stored.writes).toHaveLength(40);
});

test('the service worker delivers the queue although no page is open', async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const names = (await listedNames(page)).slice(0, 5);
  await untilSaved(page);
  await untilWorkerControls(page);

  await context.setOffline(true);
  for (const name of names) await tickOf(page, name).check();
  await badge(page, 'Offline · 5 waiting').waitFor();
  await page.goto('about:blank');
  await context.setOffline(false);

  await expect
    .poll(() => valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements'), { timeout: 60_000 })
    .toEqual(achievementIds(names));
});
