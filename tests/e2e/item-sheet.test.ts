import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { untilFocusIn } from './support/focus.ts';
import { expectedAchievements, figures, openList, query, spoken, untilListActs } from './support/list-screen.ts';
import { signUp, tickOf, untilWorkerControls } from './support/player.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const NAMES = expectedAchievements('');

/** The sheet of an item. */
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

const rowLink = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .first();

/** The sheet's text under a label. */
const fact = (page: Page, label: string) =>
  page.getByRole('dialog').locator('dt', { hasText: label }).locator('xpath=following-sibling::dd').innerText();

describe('an item', () => {
  test('opens over its list by a click anywhere on the row, and back, Esc and forward close and open it', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?status=unchecked&elementsToShow=102');
    await untilListActs(page);
    const link = rowLink(page, 'Castlemania');
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await link.click();
    await sheet(page, 'Castlemania').waitFor();
    expect(query(page)).toMatch(/^\?status=unchecked&elementsToShow=102&item=\d+$/);
    expect(await fact(page, 'Points')).toBe('5');
    expect(await fact(page, 'Grade')).toBe('2 of 4');
    expect(await fact(page, 'Category')).toBe('Exploration');
    expect(await fact(page, 'Secret')).toBe('Yes');

    await untilFocusIn(sheet(page, 'Castlemania'));
    await page.keyboard.press('Escape');
    await sheet(page, 'Castlemania').waitFor({ state: 'detached' });
    await expect.poll(() => query(page)).toBe('?status=unchecked&elementsToShow=102');
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await page.goForward();
    await sheet(page, 'Castlemania').waitFor();
    await page.goBack();
    await sheet(page, 'Castlemania').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.goBack();
    expect(new URL(page.url()).pathname).not.toBe('/achievements');
  });

  test('has an address that opens it over the list that the rest of the address asks for', async ({ openDevice }) => {
    const { page } = await openDevice();
    const name = NAMES[40] ?? '';
    await openList(page, '/achievements');
    const href = (await rowLink(page, name).getAttribute('href')) ?? '';
    await page.goto(href);
    await sheet(page, name).waitFor();
    // The row that the address means is in sight behind the sheet.
    await expect
      .poll(() =>
        page.locator(`a[href="${href}"]`).evaluate((row) => {
          const { top, bottom } = row.getBoundingClientRect();
          return top > 0 && bottom < innerHeight;
        }),
      )
      .toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await sheet(page, name).waitFor({ state: 'detached' });
    expect(query(page)).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(href);
  });

  test('that does not exist is said to be missing, and the list is one step away', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/titles?item=99999&type=Bestiary');
    const dialog = page.getByRole('dialog', { name: 'No such title' });
    await dialog.getByText('There is no title with the number “99999”.').waitFor();
    await dialog.getByRole('button', { name: 'Show the list' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(query(page)).toBe('?type=Bestiary');
  });

  test('is left for the next one of the view by buttons and keys, and one step back leads to the list', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await untilListActs(page);
    await rowLink(page, NAMES[0] ?? '').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('1 of 571 in this view').waitFor();
    await dialog.getByRole('button', { name: 'Next achievement' }).click();
    await sheet(page, NAMES[1] ?? '').waitFor();
    await expect.poll(() => spoken(page)).toBe(`${NAMES[1]}. 2 of 571 in this view.`);
    await page.keyboard.press('j');
    await sheet(page, NAMES[2] ?? '').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('k');
    await sheet(page, NAMES[0] ?? '').waitFor();
    // There is nothing before the first.
    await page.keyboard.press('k');
    await dialog.getByText('1 of 571 in this view').waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(query(page)).toBe('');
  });

  test('is marked, bookmarked and undone in its sheet as on its row', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?search=ally');
    await signUp(page, 'Elyra');
    await rowLink(page, 'Marid Ally').click();
    const dialog = sheet(page, 'Marid Ally');
    const tick = dialog.getByRole('checkbox', { name: 'Marid Ally' });
    const bookmark = dialog.getByRole('button', { name: 'Bookmark Marid Ally' });
    await tick.waitFor();
    await untilFocusIn(dialog);
    await page.keyboard.press('x');
    await expect.poll(() => tick.isChecked()).toBe(true);
    await expect.poll(() => spoken(page)).toBe('Marid Ally earned. 1 of 571, 3 points.');
    await page.keyboard.press('b');
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('u');
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false');

    await dialog.getByRole('link', { name: 'Efreet Ally' }).click();
    await page.getByText('You have Marid Ally, so this one is out of reach.').waitFor();
    expect(await page.getByRole('dialog').getByRole('checkbox').isDisabled()).toBe(true);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await tickOf(page, 'Marid Ally').isChecked()).toBe(true);
    await figures(page, '1 / 571').waitFor();
  });

  test('says when it was released, by the number, the name and the day of the update', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?search=holzkopf');
    await rowLink(page, 'Holzkopf').click();
    await sheet(page, 'Holzkopf').waitFor();
    await expect.poll(() => fact(page, 'Released')).toBe('13.40, Winter Update 2023, 4 Dec 2023');
  });

  test('closes with one press of Esc although a message appeared over it', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?search=ally');
    await signUp(page, 'Elyra');
    await rowLink(page, 'Marid Ally').click();
    await sheet(page, 'Marid Ally').waitFor();
    await untilFocusIn(sheet(page, 'Marid Ally'));
    await page.keyboard.press('x');
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('Marid Ally')
      .waitFor();
    await page.keyboard.press('Escape');
    await sheet(page, 'Marid Ally').waitFor({ state: 'detached' });
    expect(await tickOf(page, 'Marid Ally').isChecked()).toBe(true);
  });

  test('of the titles says what it takes and where, on a phone as a sheet from below', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openList(page, '/titles?search=coldblooded');
    await rowLink(page, 'Coldblooded').tap();
    const dialog = sheet(page, 'Coldblooded');
    await dialog.waitFor();
    expect(await fact(page, 'Earned by')).toContain('Complete the Bestiary class');
    expect(await dialog.getByRole('link', { name: 'Bestiary' }).getAttribute('href')).toBe('/bestiary');
    expect(await dialog.getByRole('link', { name: 'TibiaWiki', exact: true }).getAttribute('href')).toContain(
      'tibia.fandom.com',
    );
    await expect
      .poll(() => dialog.evaluate((element) => Math.round(element.getBoundingClientRect().bottom) === innerHeight))
      .toBe(true);
    expect(await dialog.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });

  test('opens in a tab of its own by a click with Ctrl, since its row is a true link', async ({ openDevice }) => {
    const { page, context } = await openDevice();
    await openList(page, '/achievements');
    const opened = context.waitForEvent('page');
    await rowLink(page, NAMES[3] ?? '').click({ modifiers: ['Control'] });
    const other = await opened;
    await sheet(other, NAMES[3] ?? '').waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('opens by its address without a network', async ({ openDevice }) => {
    const { page, context, expectTrouble } = await openDevice();
    expectTrouble(SERVER_UNREACHABLE);
    await openList(page, '/achievements');
    await untilWorkerControls(page);
    const href = (await rowLink(page, NAMES[5] ?? '').getAttribute('href')) ?? '';
    await context.setOffline(true);
    await page.goto(href);
    await sheet(page, NAMES[5] ?? '').waitFor();
  });

  test.for([
    ['dark', '/achievements'],
    ['light', '/achievements'],
    ['dark', '/titles'],
    ['light', '/titles'],
  ] as const)('can be used by everybody, on a %s %s', async ([theme, path], { openDevice }) => {
    const { page } = await openDevice(PHONE);
    await startInTheme(page, theme);
    await openList(page, path);
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
    // A pointer would bring up the tooltip of what it rests on.
    await page.locator('[data-item] a').first().tap();
    await page.getByRole('dialog').getByRole('checkbox').waitFor();
    expect(await violations(page, path)).toEqual([]);
  });

  test('has its link copied', async ({ openDevice }) => {
    const { page, context } = await openDevice();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openList(page, '/achievements?category=Bosses');
    await page.getByRole('main').getByRole('checkbox').first().waitFor();
    await page.locator('[data-item] a').first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).click();
    await expect.poll(() => spoken(page)).toBe('Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  });
});
