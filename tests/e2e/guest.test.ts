import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { fillAndLeave, openAccountDialog } from './support/account-forms.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { openList } from './support/list-screen.ts';
import {
  badge,
  listedNames,
  logIn,
  logOut,
  open,
  PASSWORD,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilReloaded,
  untilSaved,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, valuedItems } from './support/stored.ts';

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Ticks as a guest, who then has `count` entries on this device. */
async function tickAsGuest(page: Page, names: readonly string[], count: number): Promise<void> {
  await open(page, '/achievements');
  for (const name of names) await tickOf(page, name).check();
  await settled(page);
  expect(await badge(page, `On this device only ${count}`).isVisible()).toBe(true);
}

function arrived(dataDir: string, username: string): number[] {
  return valuedItems(readStoredProgress(dataDir, username), 'achievements');
}

/** Signs up as a player does. */
async function signUpHere(page: Page, username: string): Promise<void> {
  await settled(page);
  const dialog = await openAccountDialog(page, 'Sign up');
  const email = `${username.toLowerCase()}@example.test`;
  await fillAndLeave(dialog, { Username: username, Email: email, Password: PASSWORD });
  await untilReloaded(page, () => dialog.getByRole('button', { name: 'Register' }).click());
}

/** Checks that a new account adopts what was ticked without asking, and shows a notice. */
async function arrives(page: Page, said: string): Promise<void> {
  await toast(page).getByText(said).waitFor();
  await untilSaved(page);
  expect(await question(page).count()).toBe(0);
}

async function answer(page: Page, button: string | RegExp, said: string | RegExp): Promise<void> {
  await settled(page);
  await question(page).getByRole('button', { name: button }).click();
  await untilSaved(page);
  expect(await toast(page).getByText(said).isVisible()).toBe(true);
  expect(await question(page).count()).toBe(0);
}

test('a guest who signs up, logs out, ticks more and logs in again loses and doubles nothing', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  const [first = '', second = '', third = '', fourth = ''] = await listedNames(page);
  await tickAsGuest(page, [first, second], 2);
  await signUpHere(page, 'Elyra');
  await arrives(page, '2 entries from this device are now in your account.');
  await tickOf(page, fourth).check();
  await untilSaved(page);
  await logOut(page, 'Elyra');

  // The account already has one of them; a notice that was shown before is not shown again.
  await tickAsGuest(page, [second, third], 2);
  for (const name of [first, fourth]) expect(await tickOf(page, name).isChecked(), name).toBe(false);
  await logIn(page, 'Elyra');
  await settled(page);
  expect(await question(page).getByText('1 of 2 new').isVisible()).toBe(true);
  await answer(page, 'Add to Elyra', /1 entry added\. 1 was already there\./);

  const all = [first, second, third, fourth];
  for (const name of all) expect(await tickOf(page, name).isChecked(), name).toBe(true);
  expect(arrived(server.dataDir, 'Elyra')).toEqual(achievementIds(all));
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(stored.writes).toHaveLength(4);
  expect(appliedTwice(stored)).toEqual([]);

  // The third time there is nothing left to ask about.
  await logOut(page, 'Elyra');
  await logIn(page, 'Elyra');
  await untilSaved(page);
  expect(await question(page).count()).toBe(0);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toHaveLength(4);
});

test('guest progress returned after a sign-up is offered again with later ticks, and then arrives completely and once', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await tickAsGuest(page, [first], 1);
  await signUpHere(page, 'Elyra');
  await arrives(page, '1 entry from this device is now in your account.');
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await page.reload();
  // The notice has not been dismissed yet.
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await toast(page).getByText('1 entry taken out of your account.').waitFor();
  await untilSaved(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await page.reload();
  await settled(page);
  expect(await question(page).count()).toBe(0);
  expect(arrived(server.dataDir, 'Elyra')).toEqual([]);
  await logOut(page, 'Elyra');

  await tickAsGuest(page, [second], 2);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  await logIn(page, 'Elyra');
  await answer(page, 'Add to Elyra', '2 entries added.');
  expect(arrived(server.dataDir, 'Elyra')).toEqual(achievementIds([first, second]));
  expect(appliedTwice(readStoredProgress(server.dataDir, 'Elyra'))).toEqual([]);
});

test('on a device shared by two players, each account adopts only what was ticked before its own sign-up', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await tickAsGuest(page, [first], 1);
  await signUpHere(page, 'Elyra');
  await arrives(page, '1 entry from this device is now in your account.');
  expect(arrived(server.dataDir, 'Elyra')).toEqual(achievementIds([first]));
  await logOut(page, 'Elyra');
  await tickAsGuest(page, [second], 1);
  await signUpHere(page, 'Mirela');
  await arrives(page, '1 entry from this device is now in your account.');
  const storedOf = (name: string) => readStoredProgress(server.dataDir, name);
  expect(arrived(server.dataDir, 'Mirela')).toEqual(achievementIds([second]));
  expect(valuedItems(storedOf('Elyra'), 'achievements')).toEqual(achievementIds([first]));
  for (const name of ['Elyra', 'Mirela']) expect(storedOf(name).writes).toHaveLength(1);
});

test('a login in one tab shows the question in every tab, and one answer is enough', async ({ server, openDevice }) => {
  const { page, context } = await openDevice();
  await open(page, '/achievements');
  await signUp(page, 'Elyra');
  await untilSaved(page);
  await logOut(page, 'Elyra');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  for (const name of [first, second]) await tickOf(page, name).check();
  await badge(page, 'On this device only 2').waitFor();
  const other = await context.newPage();
  await logIn(other, 'Elyra');
  await open(other, '/mounts');
  await question(page).waitFor();
  await question(other).getByRole('button', { name: 'Add to Elyra' }).click();
  await settled(other);
  expect(await question(other).count()).toBe(0);
  await question(page).waitFor({ state: 'detached' });
  await tickedOf(page, first).waitFor();
  await untilSaved(page);
  await untilSaved(other);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([first, second]));
  expect(stored.writes).toHaveLength(2);
});
