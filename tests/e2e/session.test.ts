import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { answeredWith, SERVER_UNREACHABLE } from './support/device.ts';
import {
  accountMenu,
  badge,
  fillLogin,
  listedNames,
  logIn,
  open,
  settled,
  signUp,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { nameLegacyCharacter, readStoredProgress, standing } from './support/stored.ts';

test('ticks made after the session ended wait for the same player to log in again', async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = ''] = await listedNames(page);
  await untilSaved(page);

  // A question that found the session ended would have the tick be a guest's.
  await settled(page);
  await context.clearCookies();
  await tickOf(page, first).check();
  await badge(page, 'Sign in to send 1').click();
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await fillLogin(page, 'Elyra');
  await settled(page);
  await untilSaved(page);

  await page.goto('/achievements');
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(standing(stored, 'achievements')).toEqual(achievementIds([first]));
  expect(stored.writes).toHaveLength(1);
});

test("what one player left unsent never lands on the next player's account", async ({ server, openDevice }) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(answeredWith(401));
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  const [first = '', second = ''] = await listedNames(page);
  await untilSaved(page);
  await settled(page);
  await context.clearCookies();
  await tickOf(page, first).check();
  await badge(page, 'Sign in to send 1').waitFor();

  await page.goto('/titles');
  await signUp(page, 'Brannock');
  await open(page, '/achievements');
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await tickOf(page, second).check();
  await untilSaved(page);
  expect(standing(readStoredProgress(server.dataDir, 'Brannock'), 'achievements')).toEqual(achievementIds([second]));
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual([]);

  await context.clearCookies();
  await page.reload();
  await logIn(page, 'Elyra');
  await untilSaved(page);
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([first]));
});

test('the player goes by the name of the default character where there is one, also without the server', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await open(page, '/mounts');
  await untilWorkerControls(page);
  nameLegacyCharacter(server.dataDir, 'Elyra', 'Rowan of Antica');
  await page.reload();
  await accountMenu(page, 'Rowan of Antica').waitFor();
  await context.setOffline(true);
  await page.reload();
  await accountMenu(page, 'Rowan of Antica').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Rowan', exact: true }).waitFor();
});
