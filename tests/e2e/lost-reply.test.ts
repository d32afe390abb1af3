import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import type { BuiltServer } from './support/built-server.ts';
import { type Device, newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { type FaultyProxy, isDelivery, openFaultyProxy } from './support/faulty-proxy.ts';
import { listedNames, open, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

/** A signed-up player behind a hop that can lose replies. */
async function openBehindProxy(
  browser: Browser,
  server: BuiltServer,
): Promise<Device & { readonly proxy: FaultyProxy }> {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin });
  device.expectTrouble(SERVER_UNREACHABLE, /net::ERR_(?:INCOMPLETE|HTTP)/);
  await signUp(device.page, 'Elyra');
  await open(device.page, '/achievements');
  await untilSaved(device.page);
  return {
    ...device,
    proxy,
    close: async () => {
      await device.close();
      await proxy.close();
    },
  };
}

test('a reply that is lost after the server has stored the change does not double it', async ({ browser, server }) => {
  const { page, proxy, close } = await openBehindProxy(browser, server);
  const [first = '', second = ''] = await listedNames(page);

  const lost = proxy.loseReplies(isDelivery, 2);
  await tickOf(page, first).check();
  await lost;
  await untilSaved(page);
  await tickOf(page, second).check();
  await untilSaved(page);

  const deliveries = proxy.requests.filter(isDelivery).map(({ body }) => JSON.parse(body).ops[0].id as string);
  expect(deliveries.length).toBeGreaterThanOrEqual(4);
  expect(new Set(deliveries.slice(0, 3)).size, 'the same op is sent again').toBe(1);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([first, second]));
  expect(stored.writes).toHaveLength(2);
  expect(appliedTwice(stored)).toEqual([]);
  await close();
});
