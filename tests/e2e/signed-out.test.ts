import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import {
  chooseSome,
  expectedAchievements,
  figures,
  openList,
  statusChoice,
  viewTotal,
  viewWords,
} from './support/list-screen.ts';
import {
  badge,
  bookmarkOf,
  listedNames,
  logOut,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

const ON_THIS_DEVICE = /^On this device only/;

test('the lists work fully without an account', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  await chooseSome(page, 'Category', 'Quests');
  await settled(page);
  expect(await viewTotal(page)).toBe(148);
  await page.getByRole('searchbox').fill('ally');
  await settled(page);
  expect(await viewTotal(page)).toBe(2);
  await page.reload();
  await settled(page);
  expect(await viewTotal(page)).toBe(2);
  await figures(page, '0 / 571').waitFor();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Titles/ })
    .click();
  await settled(page);
  expect(await viewWords(page).innerText()).toBe('Showing 1 to 30 of 93.');
  // Chosen by the address, which the page follows in its own time.
  await statusChoice(page, 'Earned').click();
  await settled(page);
  expect(await viewTotal(page)).toBe(0);
  await statusChoice(page, 'Missing').click();
  await settled(page);
  expect(await viewTotal(page)).toBe(93);
});

test('ticks and bookmarks work without an account: counted, taken back, kept over reloads, sent to nobody', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  await openList(page, '/achievements');
  expect(await badge(page, ON_THIS_DEVICE).count()).toBe(0);
  await untilWorkerControls(page);

  const [first = '', second = ''] = await listedNames(page);
  await tickOf(page, first).check();
  await bookmarkOf(page, second).click();
  await figures(page, '1 / 571').waitFor();
  await badge(page, 'On this device only 2').waitFor();
  expect(await page.locator('[data-sync=waiting]').count()).toBe(0);

  await settled(page);
  await context.setOffline(true);
  await page.reload();
  await figures(page, '1 / 571').waitFor();
  await tickOf(page, second).check();
  await figures(page, '2 / 571').waitFor();
  await settled(page);
  await page.keyboard.press('Control+z');
  await figures(page, '1 / 571').waitFor();
  expect(await tickOf(page, first).isChecked()).toBe(true);
  expect(await bookmarkOf(page, second).getAttribute('aria-pressed')).toBe('true');
  await badge(page, 'On this device only 2').waitFor();
  expect(written.filter((url) => url.startsWith(server.origin))).toEqual([]);
});

test('what was ticked without an account stays apart from an account until the player says otherwise', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await openList(page, '/achievements?category=Quests');
  const [first = '', second = ''] = expectedAchievements('?category=Quests');
  await tickOf(page, first).check();
  await badge(page, ON_THIS_DEVICE).waitFor();
  await signUp(page, 'Elyra');
  expect(new URL(page.url()).search).toBe('?category=Quests');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep apart' }).click();
  await untilSaved(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await tickOf(page, second).check();
  await untilSaved(page);
  expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(achievementIds([second]));

  await logOut(page, 'Elyra');
  await badge(page, ON_THIS_DEVICE).waitFor();
  await tickedOf(page, first).waitFor();
  expect(await tickOf(page, second).isChecked()).toBe(false);
});
