/** The parts of an account that stay on a device which others use too. */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { answeredWith } from './support/device.ts';
import {
  accountMenu,
  logIn,
  logOut,
  open,
  settled,
  signUp,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const NOTE = 'Ask Jean Pierre for the second dish.';

/** Everything in IndexedDB and localStorage as text, with the names of the databases. */
function stored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settle = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [Object.entries(localStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name));
      for (const table of database.objectStoreNames)
        found.push(name, table, await settle(database.transaction(table).objectStore(table).getAll()));
      database.close();
    }
    return JSON.stringify(found);
  });
}

/** Writes a private note on the quest Hot Cuisine. */
async function writeNote(page: Page): Promise<void> {
  await open(page, '/quests?search=hot+cuisine');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hot Cuisine/ })
    .click();
  await settled(page);
  const sheet = page.getByRole('dialog', { name: 'Hot Cuisine', exact: true });
  await sheet.getByRole('region', { name: 'Note' }).getByRole('button', { name: 'Note' }).click();
  const editor = page.getByRole('dialog', { name: 'Note on Hot Cuisine' });
  await editor.getByLabel('Note').fill(NOTE);
  await editor.getByRole('button', { name: 'Save' }).click();
  await editor.waitFor({ state: 'detached' });
  // Behind the open sheet, the banner is inert.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await untilSaved(page);
}

/** Opens a second tab as the same player. */
async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage();
  await open(tab, '/achievements');
  await accountMenu(tab, 'Elyra').waitFor();
  return tab;
}

test('after a logout on a shared phone with two tabs, nothing of the account is left, unless its player keeps it', async ({
  openDevice,
}) => {
  const desk = await openDevice();
  const phone = await openDevice();
  for (const device of [desk, phone]) device.expectTrouble(answeredWith(401));
  await signUp(desk.page, 'Elyra');
  await writeNote(desk.page);
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/');
  await untilSaved(phone.page);
  await untilWorkerControls(phone.page);
  const other = await secondTab(phone.context);
  await expect.poll(() => stored(phone.page)).toContain(NOTE);

  const caches = () => phone.page.evaluate(() => window.caches.keys());
  const precached = await caches();
  await logOut(phone.page, 'Elyra');
  await other.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  await settled(other);
  const left = await stored(phone.page);
  expect(left).not.toContain(NOTE);
  expect(left).not.toContain('Elyra');
  // Clear-Site-Data leaves the installed app.
  expect(precached.length).toBeGreaterThan(0);
  expect(await caches()).toEqual(precached);

  // Logged in again, nothing is reported as lost, and the account returns.
  await logIn(phone.page, 'Elyra');
  await untilSaved(phone.page);
  await expect.poll(() => stored(phone.page)).toContain(NOTE);
  expect(await phone.page.getByText(/storage has been cleared/).count()).toBe(0);
  await accountMenu(phone.page, 'Elyra').click();
  await phone.page.getByRole('menuitem', { name: 'Logout' }).click();
  const question = phone.page.getByRole('alertdialog', { name: 'Logout' });
  await question.getByRole('checkbox', { name: 'Keep on this device' }).check();
  await question.getByRole('button', { name: 'Logout' }).click();
  await settled(phone.page);
  await phone.page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
  expect(await stored(phone.page)).toContain(NOTE);
});

test('a device that its player logs out from elsewhere keeps only what was not sent', async ({ openDevice }) => {
  const desk = await openDevice();
  const phone = await openDevice();
  phone.expectTrouble(answeredWith(401), answeredWith(503));
  await signUp(desk.page, 'Elyra');
  await writeNote(desk.page);
  await logIn(phone.page, 'Elyra');
  await open(phone.page, '/titles');
  await expect.poll(() => stored(phone.page)).toContain(NOTE);
  await phone.context.route('**/api/v1/user/sync', (route) => route.fulfill({ status: 503, json: { message: 'No.' } }));
  const tick = phone.page.getByRole('checkbox', { name: 'Admirer of the Crown', exact: true });
  await tick.check();

  await open(desk.page, '/account');
  await desk.page.getByRole('button', { name: 'Log out all others' }).click();
  await settled(desk.page);
  await phone.context.unroute('**/api/v1/user/sync');
  await open(phone.page, '/titles');
  const notice = phone.page.getByRole('region', { name: 'Session ended', exact: true });
  await notice.getByText('What is saved in your account was removed from this device.').waitFor();
  await expect.poll(() => stored(phone.page)).not.toContain(NOTE);
  expect(await tick.isChecked()).toBe(true);

  await logIn(phone.page, 'Elyra');
  await untilSaved(phone.page);
  expect(await tick.isChecked()).toBe(true);
  await expect.poll(() => stored(phone.page)).toContain(NOTE);
});
