import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { achievementIds } from './support/achievement-ids.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { openList } from './support/list-screen.ts';
import {
  accountMenu,
  badge,
  bookmarkOf,
  listedNames,
  logIn,
  logOut,
  open,
  settled,
  signUp,
  tickedOf,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { addCharacter, appliedTwice, readStoredProgress, standing } from './support/stored.ts';

const question = (page: Page): Locator => page.getByRole('alertdialog', { name: 'Add what you ticked here?' });
const toast = (page: Page): Locator => page.getByRole('region', { name: 'Notifications' });

/** Ticks the first two achievements and bookmarks the third, without an account and without a connection. */
async function tickAsGuest(page: Page): Promise<[string, string, string]> {
  await openList(page, '/achievements');
  await untilWorkerControls(page);
  const [first = '', second = '', third = ''] = await listedNames(page);
  await page.context().setOffline(true);
  await tickOf(page, first).check();
  await tickOf(page, second).check();
  await bookmarkOf(page, third).click();
  await badge(page, 'On this device only 3').waitFor();
  await page.context().setOffline(false);
  return [first, second, third];
}

test('ticks made without an account and a connection are added to the new account, each once', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  const [first, second, third] = await tickAsGuest(page);
  await signUp(page, 'Elyra');
  const dialog = question(page);
  await dialog.getByText('3 entries on this device were recorded without an account.').waitFor();
  const counts = dialog.getByRole('list', { name: 'What was recorded here' }).getByRole('listitem');
  await counts.filter({ hasText: 'Achievements' }).getByText('2 entries, 2 new to Elyra').waitFor();
  await counts.filter({ hasText: 'Bookmarks' }).getByText('1 entry, 1 new to Elyra').waitFor();
  await dialog.getByRole('button', { name: 'Add to Elyra' }).click();
  await toast(page).getByText('3 entries added.').waitFor();
  await dialog.waitFor({ state: 'detached' });
  await untilSaved(page);

  for (const name of [first, second]) await tickedOf(page, name).waitFor();
  // The badge may say what it said before the entries came.
  await settled(page);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes.length).toBe(3);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(standing(stored, 'achievements')).toEqual(achievementIds([first, second]));
  expect(standing(stored, 'bookmarks')).toEqual(achievementIds([third]));
  expect(stored.writes).toHaveLength(3);
  expect(appliedTwice(stored)).toEqual([]);
  await page.reload();
  await untilSaved(page);
  await settled(page);
  expect(await question(page).count()).toBe(0);
  await logOut(page, 'Elyra');
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);
});

test('kept apart, it stays on the device, is offered again by the menu and the sync page, and shows after logout', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  const [first] = await tickAsGuest(page);
  await signUp(page, 'Elyra');
  await question(page).getByRole('button', { name: 'Keep apart' }).click();
  await toast(page).getByText('Kept on this device, apart from your account. Log out to see it.').waitFor();
  await question(page).waitFor({ state: 'detached' });
  await untilSaved(page);
  await page.reload();
  await untilSaved(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);

  await accountMenu(page, 'Elyra').click();
  await page.getByRole('menuitem', { name: 'Progress without an account' }).click();
  await question(page).getByRole('button', { name: 'Keep apart' }).click();
  await question(page).waitFor({ state: 'detached' });
  await badge(page, 'Saved').click();
  await page.getByText('3 entries are kept on this device without an account').waitFor();
  await page.getByRole('button', { name: 'Decide' }).click();
  await question(page).getByRole('button', { name: 'Keep apart' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);

  await logOut(page, 'Elyra');
  await openList(page, '/achievements');
  await badge(page, 'On this device only 3').waitFor();
  await tickedOf(page, first).waitFor();
});

test('it is discarded only after a second question, and no key and no press beside it answers', async ({
  server,
  openDevice,
}) => {
  const { page, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  await page.goto('/beside');
  await page.getByRole('searchbox', { name: 'Pin a creature' }).fill('Dragon');
  await page.getByRole('button', { name: 'Pin Dragon', exact: true }).click();
  await page.getByText('1 of 50 pinned', { exact: true }).waitFor();
  const [first] = await tickAsGuest(page);
  await signUp(page, 'Elyra');
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await question(page).getByRole('button', { name: 'Discard it…' }).click();
  const sure = page.getByRole('alertdialog', { name: 'Discard 3 entries?' });
  await sure.waitFor();
  await page.keyboard.press('Escape');
  await sure.getByRole('button', { name: 'Back' }).click();
  await question(page).getByRole('button', { name: 'Discard it…' }).click();
  await sure.getByRole('button', { name: 'Discard' }).click();
  await toast(page).getByText('3 entries discarded.').waitFor();
  await sure.waitFor({ state: 'detached' });
  await untilSaved(page);
  expect(readStoredProgress(server.dataDir, 'Elyra').writes).toEqual([]);
  await logOut(page, 'Elyra');
  await openList(page, '/achievements');
  await listedNames(page);
  expect(await tickOf(page, first).isChecked()).toBe(false);
  await page.goto('/beside');
  await page.getByRole('heading', { name: 'Nothing is pinned yet' }).waitFor();
});

test('the question is asked in every tab when the login happens in one, and answered once for all', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  const [first, second] = await tickAsGuest(page);
  const other = await context.newPage();
  await signUp(other, 'Elyra');
  await open(other, '/mounts');
  await question(page).waitFor();
  await question(other).getByRole('button', { name: 'Add to Elyra' }).click();
  await question(other).waitFor({ state: 'detached' });
  await question(page).waitFor({ state: 'detached' });
  await untilSaved(page);
  await tickedOf(page, first).waitFor();
  const stored = () => readStoredProgress(server.dataDir, 'Elyra');
  await settled(page);
  expect(standing(stored(), 'achievements')).toEqual(achievementIds([first, second]));
  await settled(page);
  expect(stored().writes.length).toBe(3);
});

test('of several characters one is chosen, what it has already is told, and nothing of it is lowered', async ({
  server,
  openDevice,
}) => {
  const desk = (await openDevice({ serviceWorkers: 'allow' })).page;
  await signUp(desk, 'Elyra');
  await open(desk, '/achievements');
  const [shared = ''] = await listedNames(desk);
  await tickOf(desk, shared).check();
  await untilSaved(desk);
  const character = addCharacter(server.dataDir, 'Elyra', 'Mirela Dusk');

  const { page, expectTrouble } = await openDevice({ serviceWorkers: 'allow' });
  expectTrouble(SERVER_UNREACHABLE);
  const [first, second, third] = await tickAsGuest(page);
  expect(first).toBe(shared);
  await logIn(page, 'Elyra');
  const dialog = question(page);
  await dialog.getByText('2 entries, 1 new to Elyra').waitFor();
  await dialog.getByRole('combobox', { name: 'Character' }).click();
  await page.getByRole('option', { name: 'Mirela Dusk' }).click();
  await dialog.getByText('2 entries, 2 new to Mirela Dusk').waitFor();
  await dialog.getByRole('button', { name: 'Add to Mirela Dusk' }).click();
  await dialog.waitFor({ state: 'detached' });
  await untilSaved(page);
  const registers = () => readStoredProgress(server.dataDir, 'Elyra').registers;
  const standingOf = (id: number) =>
    registers()
      .filter((row) => row.character_id === id && row.value !== 0)
      .map(({ item }) => item)
      .sort((a, b) => a - b);
  await settled(page);
  expect(standingOf(character)).toEqual(achievementIds([first, second, third]));
  expect(registers().filter(({ character_id }) => character_id !== character)).toHaveLength(1);
});

describe('anybody can answer', () => {
  test.for([
    { theme: 'dark', viewport: { width: 390, height: 844 } },
    { theme: 'light', viewport: { width: 1440, height: 900 } },
  ] as const)('in $theme at $viewport.width px, by the keyboard', async ({ theme, viewport }, { openDevice }) => {
    const { page, expectTrouble } = await openDevice({ serviceWorkers: 'allow', viewport, reducedMotion: 'reduce' });
    expectTrouble(SERVER_UNREACHABLE);
    await startInTheme(page, theme);
    await tickAsGuest(page);
    const door = await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).boundingBox();
    expect((door?.x ?? 0) + (door?.width ?? Number.NaN)).toBeLessThanOrEqual(viewport.width);
    await signUp(page, 'Elyra');
    await question(page).getByText('2 entries, 2 new to Elyra').waitFor();
    const found = await violations(page, 'the question');
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await settled(page);
    expect(await focused()).toBe('Keep apart');
    await page.keyboard.press('Shift+Tab');
    expect(await focused()).toBe('Discard it…');
    await page.keyboard.press('Enter');
    const sure = page.getByRole('alertdialog', { name: 'Discard 3 entries?' });
    await sure.waitFor();
    found.push(...(await violations(page, 'the second question')));
    await settled(page);
    expect(await focused()).toBe('Back');
    await page.keyboard.press('Enter');
    await settled(page);
    expect(await focused()).toBe('Discard it…');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Keep apart');
    await page.keyboard.press('Tab');
    expect(await focused()).toBe('Add to Elyra');
    await page.keyboard.press('Enter');
    await question(page).waitFor({ state: 'detached' });
    expect(found).toEqual([]);
  });
});
