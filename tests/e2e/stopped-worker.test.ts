import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { type Device, newDevice, SERVER_UNREACHABLE } from './support/device.ts';
import { isDelivery, openFaultyProxy } from './support/faulty-proxy.ts';
import { badge, listedNames, open, signUp, tickOf, untilSaved, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

/** A page waits half a minute for a worker that had started a delivery before it delivers itself. */
const AFTER_SILENCE = { timeout: 60_000 };

/** Debugger access to the worker of this device. */
async function workerControl({ context, page }: Device): Promise<CDPSession> {
  const control = await context.newCDPSession(page);
  await control.send('ServiceWorker.enable');
  return control;
}

test('a worker stopped during its delivery loses no tick and doubles none', async ({ browser, server }) => {
  const proxy = await openFaultyProxy(server.origin);
  const device = await newDevice(browser, { origin: proxy.origin });
  device.expectTrouble(SERVER_UNREACHABLE);
  const { page } = device;
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await untilSaved(page);
  await untilWorkerControls(page);
  const control = await workerControl(device);

  const delivery = proxy.hold(isDelivery, 'request');
  await tickOf(page, first).check();
  await delivery.held;
  await control.send('ServiceWorker.stopAllWorkers');
  await delivery.abandoned;
  await tickOf(page, second).check();
  await badge(page, 'Saved').waitFor(AFTER_SILENCE);
  // The first request reaches the server long after its retry.
  await delivery.release();

  for (const name of [first, second]) expect(await tickOf(page, name).isChecked(), name).toBe(true);
  const sent = proxy.requests.filter(isDelivery).map(({ body }) => JSON.parse(body).ops[0].id as string);
  expect(sent[1], 'the same op is sent again').toBe(sent[0]);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([first, second]));
  expect(stored.writes).toHaveLength(2);
  expect(appliedTwice(stored)).toEqual([]);
  expect(stored.judged).toBe(2);
  await device.close();
  await proxy.close();
});
