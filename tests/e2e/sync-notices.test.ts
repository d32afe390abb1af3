import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import { badge, listedNames, open, settled, signUp, tickedOf, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, standing } from './support/stored.ts';

const SYNC = '**/api/v1/user/sync';
/** Several minutes of the page's time pass, each with work of its own. */
const PATIENT = { timeout: 60_000, interval: 500 };
const banner = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('a browser whose storage was emptied, with its cookies left, is told what may be missing, once', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  // As a device says that has more to send than one call can hold.
  await context.route(SYNC, (route) => {
    const request = route.request().postDataJSON();
    return route.continue({ postData: { ...request, pendingTotal: request.pendingTotal + 2 } });
  });
  await tickOf(page, first).check();
  await untilSaved(page);
  await context.unroute(SYNC);

  await page.goto('about:blank');
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', {
    origin: server.origin,
    storageTypes: 'indexeddb,local_storage,cache_storage',
  });
  await openList(page, '/achievements');
  const told = banner(page, 'Emptied storage');
  await told.getByText(/^This browser's storage was emptied\. Up to 2 changes from .* may not have reached/).waitFor();
  // Changes that had reached the account are back.
  await tickedOf(page, first).waitFor();
  expect(await violations(page, 'an emptied storage')).toEqual([]);
  await told.getByRole('button', { name: /Dismiss|Close/ }).click();
  await told.waitFor({ state: 'detached' });
  await page.reload();
  await listedNames(page);
  await untilSaved(page);
  expect(await told.count()).toBe(0);
});

test.for([
  ['answers 426', { status: 426, json: { message: 'Update required.', code: 'update_required' } }],
  ['speaks another protocol', { status: 200, json: null }],
] as const)(
  'a server that is newer and %s: the badge asks for a reload, everything is kept, and a reload delivers it',
  async ([_how, { status, json }], { server, openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(answeredWith(426));
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    await untilSaved(page);
    const [first = '', second = ''] = await listedNames(page);
    await context.route(SYNC, async (route) => {
      if (json !== null) return route.fulfill({ status, json });
      const answer = await route.fetch({ postData: { ...route.request().postDataJSON(), ops: [] } });
      return route.fulfill({ response: answer, json: { ...(await answer.json()), proto: 2, results: [] } });
    });
    await tickOf(page, first).check();
    await badge(page, 'Reload to send 1').waitFor();
    await tickOf(page, second).check();
    await badge(page, 'Reload to send 2').click();
    await page.getByText('2 changes wait on this device for the new version. Reload to go on.').waitFor();
    expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);

    await context.unroute(SYNC);
    await page.reload();
    await untilSaved(page);
    const stored = readStoredProgress(server.dataDir, 'Elyra');
    expect(standing(stored, 'achievements')).toEqual(achievementIds([first, second]));
    expect(appliedTwice(stored)).toEqual([]);
  },
);

test('a newer version that changes the store from another tab is told of, and this one goes on recording', async ({
  server,
  openDevice,
}) => {
  const { page, context } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  const newer = await context.newPage();
  await newer.goto('/');
  await newer.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('loremark-progress-Elyra', 20);
        opening.onupgradeneeded = () => opening.result.createObjectStore('madeLater');
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
        opening.onerror = () => reject(opening.error);
      }),
  );
  await newer.close();
  await banner(page, 'Newer version').getByRole('button', { name: 'Reload' }).waitFor();
  await tickOf(page, first).check();
  await untilSaved(page);
  await settled(page);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});

test.for([
  ['it was begun anew and goes on', 'and they are on their way.'],
  ['it was begun anew in vain, and is kept', 'and nothing has gone through yet.'],
] as const)('of a queue that is stuck while the server answers: %s', async ([_case, end], { server, openDevice }) => {
  const helps = end.includes('on their way');
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(SERVER_UNREACHABLE);
  await page.clock.install();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  let asked = false;
  let leaveClock: () => void = () => undefined;
  const clockIsLeft = new Promise<void>((resolve) => {
    leaveClock = resolve;
  });
  await context.route('**/sanctum/csrf-cookie', async (route) => {
    asked = true;
    await clockIsLeft;
    await route.continue();
  });
  await context.route(SYNC, (route) => (asked && helps ? route.continue() : route.abort()));
  await tickOf(page, first).check();
  await badge(page, /1 waiting$/).waitFor();
  const told = banner(page, 'Delivery');
  await expect
    .poll(async () => {
      // The repair begins with asking whether the server is there; a leap of the clock after that would end its lease.
      if (asked) leaveClock();
      else await page.clock.fastForward(61_000);
      return told.count();
    }, PATIENT)
    .toBe(1);
  await told.getByText(`Sending your changes had got stuck. It was begun anew, ${end}`, { exact: false }).waitFor();
  if (helps) await untilSaved(page);
  else await badge(page, /1 waiting$/).waitFor();
  expect(await tickOf(page, first).isChecked()).toBe(true);
  const earned = helps ? achievementIds([first]) : [];
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(earned);
});

describe('a device without room, made by letting the store refuse every write', () => {
  // Chromium does not fail under a quota that the test sets.
  test.for([
    ['when it is asked', 'throw'],
    ['by aborting the transaction', 'abort'],
  ] as const)('%s: the tick is told as not saved and looks so, now and later', async ([_how, how], { openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    // The drains of this page are not let write either.
    expectTrouble(/QuotaExceededError|StorageFailure/);
    await context.addInitScript((way) => {
      for (const name of ['add', 'put'] as const) {
        const real = IDBObjectStore.prototype[name];
        IDBObjectStore.prototype[name] = function write(...given) {
          if (!Reflect.get(window, 'storageIsFull')) return real.apply(this, given);
          if (way === 'throw') throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
          const request = real.apply(this, given);
          this.transaction.abort();
          return request;
        };
      }
    }, how);
    await signUp(page, 'Elyra');
    await open(page, '/achievements');
    await untilSaved(page);
    const [first = '', second = ''] = await listedNames(page);
    await page.evaluate(() => Reflect.set(window, 'storageIsFull', true));
    await tickOf(page, first).click();
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByText(`${first} could not be saved on this device, so it is as before.`)
      .waitFor();
    expect(await tickOf(page, first).isChecked()).toBe(false);
    await badge(page, 'Saved').waitFor();
    expect(await page.locator('[data-sync]').count()).toBe(0);

    await page.evaluate(() => Reflect.set(window, 'storageIsFull', false));
    await tickOf(page, second).check();
    await untilSaved(page);
    await page.reload();
    await listedNames(page);
    await untilSaved(page);
    expect(await tickOf(page, first).isChecked()).toBe(false);
    expect(await tickOf(page, second).isChecked()).toBe(true);
  });
});

test('a device that opens no store at all shows the list, and tells at once that a tick is not saved', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(/could not|StorageFailure|OpenFailedError|DatabaseClosedError/);
  // As browsers do that keep nothing: every opening fails.
  await context.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The user denied permission to access the database.', 'SecurityError');
    };
  });
  await openList(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await tickOf(page, first).click();
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText(`${first} could not be saved on this device, so it is as before.`)
    .waitFor({ timeout: 10_000 });
  expect(await tickOf(page, first).isChecked()).toBe(false);
});
