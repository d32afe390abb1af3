import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import { searchRowsOf } from '#core/search/search-row.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { coverOfFocus } from './support/boxes.ts';
import { untilCatalogueKept } from './support/catalogue-kept.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { figures, openList, spoken } from './support/list-screen.ts';
import { badge, settled, signUp, tickOf, untilSaved, untilWaiting, untilWorkerControls } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search every section' });
const results = (page: Page, section: string) =>
  page.getByRole('main').getByRole('region', { name: section, exact: true });
const row = (page: Page, section: string, name: string) =>
  results(page, section)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: new RegExp(`^${name}`) }) });
const names = (page: Page, section: string) =>
  results(page, section).locator('[data-item] > a > span:first-child').allInnerTexts();
const stage = (page: Page, creature: string, label: string | RegExp) =>
  page.getByRole('radiogroup', { name: creature, exact: true }).getByRole('radio', { name: label });
const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** The accessible name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

const query = (page: Page) => new URL(page.url()).search;

const catalogue = loadCatalogue();
const rowsOf = <S extends TickableSection>(section: S) => searchRowsOf(SECTIONS[section], catalogue.items(section));
const allRows = TICKABLE_SECTIONS.flatMap((section) => rowsOf(section));

/** Waits until the page shows what is found by the whole text: the rows follow the address in their own time. */
async function untilFound(page: Page, text: string): Promise<void> {
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
  const { total } = searchEverything(allRows, text, 0);
  await expect.poll(() => spoken(page)).toBe(`${total} found.`);
}

/** Opens the search and waits until it knows every entry. */
async function openSearch(page: Page, path = '/search'): Promise<void> {
  await page.goto(path);
  await settled(page);
  expect(await focused(page)).toBe('Search every section');
}

describe('the search over everything', () => {
  test('has the focus, says what can be found, and finds as one types, by a part of a name and by a typo', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openSearch(page);
    await page.getByRole('heading', { name: '3,402 entries to find' }).waitFor();
    await page.keyboard.type('demon');
    await row(page, 'Bestiary', 'Demon').first().waitFor();
    await expect.poll(() => query(page)).toBe('?q=demon');
    await expect.poll(async () => (await names(page, 'Bestiary'))[0]).toBe('Demon');
    expect(await field(page).inputValue()).toBe('demon');
    await expect.poll(() => spoken(page)).toMatch(/^\d+ found\.$/);

    await field(page).fill('gaint spider');
    await row(page, 'Bestiary', 'Giant Spider').waitFor();
    await field(page).fill('castlemanai');
    await tickOf(page, 'Castlemania').waitFor();

    await field(page).fill('xyzzyq');
    await page.getByRole('heading', { name: 'Nothing found for “xyzzyq”' }).waitFor();
    await expect.poll(() => spoken(page)).toBe('Nothing found.');
    await page.getByRole('button', { name: 'Clear search' }).last().click();
    await page.getByRole('heading', { name: '3,402 entries to find' }).waitFor();
    expect(await focused(page)).toBe('Search every section');
    expect(query(page)).toBe('');
  });

  test('is reached from every screen: by the bar, by `/` where no list has it, and by Ctrl+K out of any field', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    const untilHere = async () => {
      await page.waitForURL('**/search');
      await expect.poll(() => focused(page)).toBe('Search every section');
      await page.goBack();
    };
    await page.goto('/challenges');
    await page.getByRole('banner').getByRole('link', { name: 'Search every section' }).click();
    await untilHere();
    await settled(page);
    await page.keyboard.press('/');
    await untilHere();
    await page.goto('/titles');
    await settled(page);
    await page.keyboard.press('/');
    expect(await focused(page)).toBe('Search titles');
    await page.keyboard.press('Control+k');
    await untilHere();
  });

  test('counts each section, shows one alone on demand, and leads to the rest in its list', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openSearch(page, '/search?q=dragon');
    const segments = page.getByRole('radiogroup', { name: 'Section' }).getByRole('radio');
    const counts = (await segments.allInnerTexts()).map((words) => Number(/\d+$/.exec(words.trim())?.[0]));
    const [all = 0, ...each] = counts;
    expect(each.reduce((sum, count) => sum + count, 0)).toBe(all);
    expect(await page.locator('main [data-item]').count()).toBeLessThanOrEqual(50);

    await results(page, 'Bestiary')
      .getByRole('link', { name: /^All \d+ in Bestiary$/ })
      .click();
    await expect.poll(() => query(page)).toBe('?q=dragon&in=bestiary');
    await expect.poll(() => results(page, 'Mounts').count()).toBe(0);
    const creatures = await names(page, 'Bestiary');
    expect(creatures.length).toBe(
      counts[(await segments.allInnerTexts()).findIndex((words) => words.startsWith('Bestiary'))],
    );
    await segments.first().click();
    await results(page, 'Mounts').waitFor();

    const dragons = await segments.first().innerText();
    await field(page).fill('a');
    await expect.poll(() => query(page)).toBe('?q=a');
    // The results follow the address in their own time.
    await expect.poll(() => segments.first().innerText()).not.toBe(dragons);
    await segments.filter({ hasText: 'Bestiary' }).click();
    await expect.poll(() => page.locator('main [data-item]').count()).toBe(50);
    const more = results(page, 'Bestiary').getByRole('link', { name: /^\d+ more in Bestiary$/ });
    await more.click();
    await page.waitForURL('**/bestiary?search=a');
    await page.getByRole('heading', { level: 1, name: 'Bestiary' }).waitFor();
  });

  test('records in place what the lists then show, tells it, takes it back, and stays open', async ({
    server,
    openDevice,
  }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openSearch(page, '/search?q=demon');
    await stage(page, 'Demon', /^Complete/).check();
    await expect.poll(() => spoken(page)).toMatch(/^Demon: .*complete\. 1 of 833,/);
    await notifications(page)
      .getByText(/^Demon/)
      .waitFor();
    await untilSaved(page);
    expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'bestiaryStage').length).toBe(1);

    await field(page).fill('castlemania');
    await tickOf(page, 'Castlemania').check();
    await notifications(page)
      .getByText(/^Castlemania/)
      .waitFor();
    // The pointer on it keeps the toast meanwhile.
    const undo = notifications(page).getByRole('button', { name: 'Undo' });
    await undo.hover();
    await untilSaved(page);
    expect(await focused(page)).toBe('Castlemania');
    await undo.click();
    await expect.poll(() => tickOf(page, 'Castlemania').isChecked()).toBe(false);
    await tickOf(page, 'Castlemania').check();
    await untilSaved(page);
    await page.keyboard.press('Control+z');
    await expect.poll(() => tickOf(page, 'Castlemania').isChecked()).toBe(false);
    await expect.poll(() => spoken(page)).toBe('Castlemania no longer earned. 0 of 571, 0 points.');
    await tickOf(page, 'Castlemania').check();
    await untilSaved(page);

    await openList(page, '/achievements?search=castlemania');
    await figures(page, '1 / 571').waitFor();
    expect(await tickOf(page, 'Castlemania').isChecked()).toBe(true);
    await page.goto('/bestiary?search=demon');
    await expect.poll(() => stage(page, 'Demon', /^Complete/).isChecked()).toBe(true);
  });

  test('leads from a row to its item in its list, and back with the text as it was', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openSearch(page);
    await page.keyboard.type('war horse');
    // Typing is debounced, and fewer letters may find the row already.
    await expect.poll(() => query(page)).toBe('?q=war+horse');
    await row(page, 'Mounts', 'War Horse').getByRole('link').click();
    await page.waitForURL('**/mounts?item=*');
    await page.getByRole('dialog', { name: 'War Horse' }).waitFor();
    await page.goBack();
    await row(page, 'Mounts', 'War Horse').waitFor();
    expect(await field(page).inputValue()).toBe('war horse');
    await expect.poll(() => focused(page)).toBe('Search every section');
  });

  test('works without a connection and without an account', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await openSearch(page);
    await page.getByRole('heading', { name: '3,402 entries to find' }).waitFor();
    await untilWorkerControls(page);
    await page.reload();
    await page.getByRole('heading', { name: '3,402 entries to find' }).waitFor();
    await untilCatalogueKept(page);
    await context.setOffline(true);
    await openSearch(page, '/search?q=castlemania');
    await tickOf(page, 'Castlemania').check();
    await badge(page, 'On this device only 1').waitFor();
    await page.reload();
    await expect.poll(() => tickOf(page, 'Castlemania').isChecked()).toBe(true);
  });

  test('says on the row that a change waits for a connection', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await signUp(page, 'Elyra');
    await openSearch(page, '/search?q=castlemania');
    await untilWorkerControls(page);
    await context.setOffline(true);
    await tickOf(page, 'Castlemania').check();
    await untilWaiting(page, 'Castlemania');
    await context.setOffline(false);
    await untilSaved(page);
  });
});

test('the keyboard alone finds, moves, marks, undoes and starts anew', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  await openSearch(page);
  await page.keyboard.type('castle');
  await tickOf(page, 'Castlemania').waitFor();
  await untilFound(page, 'castle');
  await page.keyboard.press('ArrowDown');
  const first = await focused(page);
  expect(first).not.toBe('Search every section');
  await page.keyboard.press('ArrowDown');
  expect(await focused(page)).not.toBe(first);
  expect(await coverOfFocus(page)).toBeNull();
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe(first);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('Search every section');

  await field(page).fill('castlemania');
  await expect.poll(() => query(page)).toBe('?q=castlemania');
  await expect.poll(() => page.locator('main [data-item]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('x');
  await expect.poll(() => tickOf(page, 'Castlemania').isChecked()).toBe(true);
  expect(await focused(page)).toBe('Castlemania');
  await page.keyboard.press('u');
  await expect.poll(() => tickOf(page, 'Castlemania').isChecked()).toBe(false);
  await page.keyboard.press('/');
  expect(await focused(page)).toBe('Search every section');
  // The text is selected, so typing replaces it.
  await page.keyboard.type('giant spider');
  await untilFound(page, 'giant spider');
  await row(page, 'Bestiary', 'Giant Spider').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('4');
  await expect.poll(() => stage(page, 'Giant Spider', /^Complete/).isChecked()).toBe(true);
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: '3,402 entries to find' }).waitFor();
  expect(await focused(page)).toBe('Search every section');
  expect(await field(page).inputValue()).toBe('');
});
