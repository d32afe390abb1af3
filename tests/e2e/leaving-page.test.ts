import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { isDelivery, openFaultyProxy } from './support/faulty-proxy.ts';
import { openList } from './support/list-screen.ts';
import { listedNames, open, signUp, tickOf, untilSaved, untilWaiting, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

/** Closes a page as a player does, so that it is notified. */
async function closeTab(page: Page): Promise<void> {
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
}

test('a page closed during its delivery resends it in a request that outlives the page', async ({
  browser,
  server,
}) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin, serviceWorkers: 'block' });
  device.expectTrouble(SERVER_UNREACHABLE);
  const { page, context } = device;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);
  // Prevents the browser from closing.
  await context.newPage();

  const delivery = proxy.hold(isDelivery, 'request');
  await tickOf(page, first).check();
  await delivery.held;
  await closeTab(page);
  await delivery.abandoned;
  const arrived = () => valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements');
  await expect.poll(arrived).toEqual(achievementIds([first]));
  // The first one reaches the server after all.
  await delivery.release();

  const sent = proxy.requests.filter(isDelivery).map(({ body }) => {
    return (JSON.parse(body) as { ops: readonly { id: string }[] }).ops.map(({ id }) => id);
  });
  expect(sent).toHaveLength(2);
  expect(sent[1], 'the same op').toEqual(sent[0]);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(stored.writes).toHaveLength(1);
  expect(appliedTwice(stored)).toEqual([]);

  const again = await context.newPage();
  await openList(again, '/achievements');
  await untilSaved(again);
  expect(await tickOf(again, first).isChecked()).toBe(true);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toHaveLength(1);
  await device.close();
  await proxy.close();
});

test('a tick made right before the page is closed is delivered by the worker, with no page open', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice({ serviceWorkers: 'allow' });
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);
  await untilWorkerControls(page);
  await context.newPage();
  const arrived = () => valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements');
  await tickOf(page, first).check();
  // Stored or being stored on the device, or already in flight if the test is slow.
  const waiting = page.locator('main [data-sync=waiting]');
  await expect.poll(async () => (await waiting.count()) > 0 || arrived().length > 0).toBe(true);
  await closeTab(page);
  await expect.poll(arrived).toEqual(achievementIds([first]));
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toHaveLength(1);
});

test('without a worker, a tick that was not sent yet waits for the next start and arrives once', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);
  await context.setOffline(true);
  await tickOf(page, first).check();
  await untilWaiting(page, first);
  const next = await context.newPage();
  await closeTab(page);
  await context.setOffline(false);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
  await openList(next, '/achievements');
  await untilSaved(next);
  expect(await tickOf(next, first).isChecked()).toBe(true);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([first]));
  expect(stored.writes).toHaveLength(1);
});
