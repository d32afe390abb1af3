import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import {
  choose,
  expectedAchievements,
  figures,
  openList,
  statusChoice,
  viewTotal,
  viewWords,
} from './support/list-screen.ts';
import { accountMenu, bookmarkOf, fillLogin, signUp, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const question = (page: Page) => page.getByRole('dialog', { name: 'Log in to tick' });

/** The accessible name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('the lists work fully without an account', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  await choose(page, 'Category', 'Quests');
  await expect.poll(() => viewTotal(page)).toBe(148);
  await page.getByRole('searchbox').fill('ally');
  await expect.poll(() => viewTotal(page)).toBe(2);
  await page.reload();
  await expect.poll(() => viewTotal(page)).toBe(2);
  await figures(page, '0 / 571').waitFor();

  await page
    .getByRole('navigation', { name: 'Sections' })
    .getByRole('link', { name: /^Titles/ })
    .click();
  await expect.poll(() => viewWords(page).innerText()).toBe('Showing 1 to 30 of 93.');
  await statusChoice(page, 'Earned').check();
  await expect.poll(() => viewTotal(page)).toBe(0);
  await statusChoice(page, 'Missing').check();
  await expect.poll(() => viewTotal(page)).toBe(93);
});

test('a tick or a bookmark asks whose list it is, marks nothing, and gives the focus back', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice();
  const written: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && written.push(request.url()));
  await openList(page, '/achievements');

  const tick = tickOf(page, 'A Friend in Need');
  const bookmark = bookmarkOf(page, 'A Friend in Need');
  for (const [control, name] of [
    [tick, 'A Friend in Need'],
    [bookmark, 'Bookmark A Friend in Need'],
  ] as const) {
    await control.focus();
    await page.keyboard.press('Space');
    await question(page).getByText('Log in or sign up, and what you tick is kept. Nothing was marked yet.').waitFor();
    await page.keyboard.press('Escape');
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe(name);
  }
  await tick.click();
  await question(page).getByRole('button', { name: 'Close' }).click();
  await question(page).waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('A Friend in Need');

  expect(await tick.isChecked()).toBe(false);
  expect(await bookmark.getAttribute('aria-pressed')).toBe('false');
  expect(await figures(page, '0 / 571').count()).toBe(1);
  expect(await page.getByRole('region', { name: 'Notifications' }).innerText()).toBe('');
  expect(written.filter((url) => url.startsWith(server.origin))).toEqual([]);
});

test('the question leads to signing up or logging in, and back to the same view', async ({ openDevice }) => {
  const { page } = await openDevice();
  const [first = ''] = expectedAchievements('?category=Quests');
  await openList(page, '/achievements?category=Quests');
  await tickOf(page, first).click();
  await question(page).getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('dialog', { name: 'Sign up' }).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => focused(page)).toBe(first);
  await signUp(page, 'Elyra');
  expect(new URL(page.url()).search).toBe('?category=Quests');
  await expect.poll(() => tickOf(page, first).isChecked()).toBe(false);

  const other = await openDevice();
  await openList(other.page, '/titles');
  await tickOf(other.page, 'Admirer of the Crown').click();
  await question(other.page).getByRole('button', { name: 'Login' }).click();
  await fillLogin(other.page, 'Elyra');
  await accountMenu(other.page, 'Elyra').waitFor();
  await tickOf(other.page, 'Admirer of the Crown').check();
  await figures(other.page, '1 / 93').waitFor();
});
