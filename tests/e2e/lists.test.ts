import { expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import {
  choose,
  chooseSome,
  expectedAchievements,
  figures,
  filterPanel,
  query,
  statusChoice,
  viewTotal,
} from './support/list-screen.ts';
import { bookmarkOf, listedNames, open, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, valuedItems } from './support/stored.ts';

test('a list with filters and marks is restored by the back button and after reloads, and the account has what was recorded', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  await signUp(page, 'Elyra');
  await open(page, '/achievements');
  await chooseSome(page, 'Category', 'Bosses');
  await choose(page, 'Type', 'Secret');
  await settled(page);
  const both = expectedAchievements('?category=Bosses&type=secret');
  expect(query(page)).toBe('?category=Bosses&type=secret');
  expect(await listedNames(page)).toEqual(both);
  await page.getByRole('button', { name: 'Remove filter: Bosses' }).click();
  await settled(page);
  expect(await viewTotal(page)).toBe(203);
  await page.goBack();
  await settled(page);
  expect(await listedNames(page)).toEqual(both);
  await page.reload();
  await settled(page);
  expect(query(page)).toBe('?category=Bosses&type=secret');
  expect(await listedNames(page)).toEqual(both);

  const [ticked = '', bookmarked = ''] = both;
  await tickOf(page, ticked).check();
  await bookmarkOf(page, bookmarked).click();
  await untilSaved(page);
  expect(await figures(page, '1 / 571').count()).toBe(1);
  await filterPanel(page).getByRole('switch', { name: 'Only bookmarks' }).check();
  await settled(page);
  await page.reload();
  await settled(page);
  expect(await listedNames(page)).toEqual([bookmarked]);
  await filterPanel(page).getByRole('button', { name: 'Clear all' }).click();
  await statusChoice(page, 'Earned').check();
  await settled(page);
  expect(await listedNames(page)).toEqual([ticked]);
  expect(await tickOf(page, ticked).isChecked()).toBe(true);

  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(valuedItems(stored, 'achievements')).toEqual(achievementIds([ticked]));
  expect(valuedItems(stored, 'bookmarks')).toEqual(achievementIds([bookmarked]));
});
