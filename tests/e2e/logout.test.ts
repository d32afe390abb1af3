import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith, type Device } from './support/device.ts';
import { accountMenu, badge, listedNames, logIn, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';

const SYNC = '**/api/v1/user/sync';

/** Signs up and ticks while the server accepts nothing. Returns the name that was ticked. */
async function tickUndelivered({ page, expectTrouble }: Device): Promise<string> {
  expectTrouble(answeredWith(503), answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await untilSaved(page);
  const [first = ''] = await listedNames(page);
  await page.route(SYNC, (route) => route.fulfill({ status: 503, json: { message: 'Not now.' } }));
  await tickOf(page, first).check();
  await badge(page, '1 waiting').waitFor();
  return first;
}

async function openLogout(page: Page) {
  await accountMenu(page, 'Elyra').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Logout' });
  await dialog.getByText('1 change is only on this device so far.').waitFor();
  return dialog;
}

const loginButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Login' });

test('pending changes are sent before the logout if the player chooses so', async ({ server, openDevice }) => {
  const device = await openDevice();
  const { page } = device;
  const ticked = await tickUndelivered(device);
  const dialog = await openLogout(page);
  await page.unroute(SYNC);
  // Even right after a failed attempt; if delivered meanwhile, the dialog shows a plain logout.
  await dialog.getByRole('button', { name: /^(?:Send and log out|Logout)$/ }).click();
  await loginButton(page).waitFor();
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([ticked]));
});

test('changes left on the device at logout are hidden, and delivered after the next login', async ({
  server,
  openDevice,
}) => {
  const device = await openDevice();
  const { page } = device;
  const ticked = await tickUndelivered(device);
  const dialog = await openLogout(page);
  await dialog.getByRole('button', { name: 'Keep here and log out' }).click();
  await settled(page);
  await loginButton(page).waitFor();
  expect(await tickOf(page, ticked).isChecked()).toBe(false);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
  await page.unroute(SYNC);
  await logIn(page, 'Elyra');
  await untilSaved(page);
  expect(await tickOf(page, ticked).isChecked()).toBe(true);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([ticked]));
});
