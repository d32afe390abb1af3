import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith } from './support/device.ts';
import {
  badge,
  fillLogin,
  listedNames,
  logIn,
  open,
  signUp,
  tickOf,
  untilReloaded,
  untilSaved,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';

test('ticks made after the session ended wait for the same player to log in again', async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);

  await context.clearCookies();
  await tickOf(page, first).check();
  await badge(page, 'Log in to send 1').click();
  // The page that is loaded next knows from the start that the session has ended.
  await page.reload();
  await badge(page, 'Log in to send 1').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await untilReloaded(page, () => fillLogin(page, 'Elyra'));
  await untilSaved(page);

  await open(page, '/achievements');
  expect(await tickOf(page, first).isChecked()).toBe(true);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([first]));
  expect(stored.writes).toHaveLength(1);
});

test("changes that one player left unsent never reach the next player's account", async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await untilSaved(page);
  await context.clearCookies();
  await tickOf(page, first).check();
  await badge(page, 'Log in to send 1').waitFor();

  await open(page, '/titles');
  await signUp(page, 'Brannock');
  await open(page, '/achievements');
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await tickOf(page, second).check();
  await untilSaved(page);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Brannock'), 'achievements')).toEqual(achievementIds([second]));
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual([]);

  await context.clearCookies();
  await page.reload();
  await logIn(page, 'Elyra');
  await untilSaved(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(valuedItems(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});
