import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE } from './support/device.ts';
import { figures, openList, query, spoken } from './support/list-screen.ts';
import { badge, settled, signUp, untilSaved, untilWorkerControls } from './support/player.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';
import { appliedTwice, readStoredProgress, standing } from './support/stored.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select / });
const question = (page: Page) => page.getByRole('alertdialog');

/** Waits until the header says these true totals. */
async function untilTotals(page: Page, words: string): Promise<void> {
  await figures(page, words).first().waitFor();
}

/** Opens the menu of the whole list, which comes after the rows. */
async function openListMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More for this list' }).click();
  const menu = page.getByRole('menu', { name: 'This list' });
  await menu.waitFor();
  return menu;
}

const isFocused = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) != null, selector);

/** Begins to select by the key with the row that has the focus, which comes back to it when the last selection ends. */
async function select(page: Page): Promise<void> {
  await expect.poll(() => isFocused(page, '[data-item]')).toBe(true);
  await settled(page);
  await page.keyboard.press('s');
  await bar(page).waitFor();
  await expect.poll(() => isFocused(page, '[data-select]')).toBe(true);
}

/** Waits until no row is selected any more, and the address is back from the step that the selecting was. */
async function untilLeft(page: Page): Promise<void> {
  await bar(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => history.state?.selecting === undefined);
}

test('many rows are marked as one change: a group, what is selected by the keyboard, all shown without a network', async ({
  server,
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice(DESKTOP);
  expectTrouble(SERVER_UNREACHABLE);
  await signUp(page, 'Elyra');
  await openList(page, '/quests?sort=group');
  await settled(page);

  await page.getByRole('button', { name: 'Mark group (27 left): Access' }).click();
  await question(page).getByText('27 quests of 27 change. One undo takes all of it back.').waitFor();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await untilTotals(page, '0 / 336');
  await page.getByRole('button', { name: 'Mark group (27 left): Access' }).click();
  await question(page).getByRole('button', { name: 'Mark 27' }).click();
  await untilTotals(page, '27 / 336');
  await expect.poll(() => spoken(page)).toBe('27 quests marked as finished. 27 of 336.');
  await page.getByRole('button', { name: /left\): Access$/ }).waitFor({ state: 'detached' });
  await settled(page);
  await page.keyboard.press('Control+z');
  await untilTotals(page, '0 / 336');

  // By the keyboard alone: a row, the next two as a range, and out again by Esc and by going back.
  await page.getByRole('button', { name: 'Sort by Kind' }).click();
  await page.getByRole('menuitemradio', { name: 'Lowest level' }).click();
  await expect.poll(() => query(page)).toBe('?sort=level');
  // The rows follow the address in their own time.
  await page.getByRole('button', { name: 'Sort by Lowest level' }).waitFor();
  await page.getByRole('link', { name: 'Skip' }).or(page.getByRole('main')).first().focus();
  await page.keyboard.press('j');
  await select(page);
  await bar(page).getByText('1 selected', { exact: true }).waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await bar(page).getByText('3 selected', { exact: true }).waitFor();
  await page.evaluate(() => scrollTo(0, 600));
  await page.keyboard.press('Escape');
  await untilLeft(page);
  await expect.poll(() => page.evaluate(() => scrollY), { message: 'where the list stands' }).toBe(600);
  await select(page);
  await page.goBack();
  await bar(page).waitFor({ state: 'detached' });
  expect(query(page)).toBe('?sort=level');
  await select(page);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await bar(page).getByText('2 selected', { exact: true }).waitFor();
  await bar(page).getByRole('button', { name: 'Mark finished', exact: true }).click();
  await untilTotals(page, '2 / 336');
  await bar(page).waitFor({ state: 'detached' });
  await untilSaved(page);

  await untilWorkerControls(page);
  await context.setOffline(true);
  await (await openListMenu(page)).getByRole('menuitem', { name: 'Finished', exact: true }).click();
  await question(page)
    .getByText('334 quests of 336 change. 2 are so already, or further, and stay as they are.')
    .waitFor();
  await question(page).getByRole('button', { name: 'Mark 334' }).click();
  await untilTotals(page, '336 / 336');
  await badge(page, /334 waiting$/).waitFor();
  await context.setOffline(false);
  await untilSaved(page);
  const stored = readStoredProgress(server.dataDir, 'Elyra');
  expect(standing(stored, 'quests')).toHaveLength(336);
  expect(appliedTwice(stored)).toEqual([]);
});

test('a full device says that none of many was marked, and a stage for many invents no kills and lowers nothing', async ({
  openDevice,
}) => {
  const { page, context } = await openDevice(PHONE);
  await startInTheme(page, 'dark');
  await openList(page, '/bestiary?class=Dragon');
  await untilTotals(page, '0 / 833');
  await settled(page);

  // A finger that rests on a row begins the selection with it.
  const row = page.getByRole('main').locator('li [data-item]').nth(1);
  const { x = 0, y = 0 } = (await row.getByRole('link').boundingBox()) ?? {};
  const touch = await context.newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: x + 20, y: y + 10 }] });
  await bar(page).getByText('1 selected', { exact: true }).waitFor();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await boxes(page).nth(1).isChecked()).toBe(true);
  expect(query(page)).toBe('?class=Dragon');

  // A press of another row selects it, and opens nothing.
  await page.getByRole('main').locator('li [data-item]').nth(2).getByRole('link').click();
  await bar(page).getByText('2 selected', { exact: true }).waitFor();
  const found = await violations(page, 'dark');
  found.push(...(await smallTargets(bar(page).getByRole('button'), 44)));
  found.push(...(await smallTargets(boxes(page), 44)));
  for (const width of [320, 390, 719, 720, 1100, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await bar(page).waitFor();
    const over = await sidewaysOverflow(page);
    if (over > 0) found.push(`${width} px: scrolls sideways by ${over} px`);
  }
  await page.setViewportSize(PHONE.viewport);
  expect(found).toEqual([]);

  const markAs = async (state: string) => {
    await bar(page).getByRole('button', { name: 'Mark as' }).click();
    await page.getByRole('menuitem', { name: state }).click();
  };
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    Reflect.set(window, 'add', IDBObjectStore.prototype.add);
    Object.assign(IDBObjectStore.prototype, { add: full });
  });
  await markAs('Complete');
  await page.getByText('2 creatures could not be saved on this device, so all are as before.').first().waitFor();
  await untilTotals(page, '0 / 833');
  await page.evaluate(() => Object.assign(IDBObjectStore.prototype, { add: Reflect.get(window, 'add') }));
  await untilLeft(page);

  await (await openListMenu(page)).getByRole('menuitem', { name: 'Select creatures' }).click();
  await boxes(page).nth(1).check();
  await markAs('Complete');
  await untilTotals(page, '1 / 833');
  await (await openListMenu(page)).getByRole('menuitem', { name: 'Second stage' }).click();
  await page.getByText('19 creatures marked as second stage').first().waitFor();
  await untilTotals(page, '1 / 833');
  await expect.poll(() => page.getByText(/^≥/).count()).toBeGreaterThan(0);

  // Taking a complete creature away is asked about, however few they are.
  await (await openListMenu(page)).getByRole('menuitem', { name: 'Nothing recorded' }).click();
  await question(page).getByText('1 that is complete will no longer be.').waitFor();
  await question(page).getByRole('button', { name: 'Take back 20' }).click();
  await untilTotals(page, '0 / 833');
});

test('what is bookmarked is a status of its own, and selecting can be done by everybody in light', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  await startInTheme(page, 'light');
  await openList(page, '/achievements');
  const status = page.getByRole('radiogroup', { name: 'Status' });
  await page.getByRole('button', { name: 'Bookmark A reliable Friend', exact: true }).click();
  // Chosen by the address, which the page follows in its own time.
  await status.getByRole('radio', { name: 'Bookmarked 1' }).click();
  await expect.poll(() => query(page)).toBe('?status=bookmarked');
  await page.getByRole('main').getByText('Showing all 1.').waitFor();
  await status.getByRole('radio', { name: /^All/ }).click();
  await expect.poll(() => status.getByRole('radio', { name: /^All/ }).isChecked()).toBe(true);
  await (await openListMenu(page)).getByRole('menuitem', { name: 'Select achievements' }).click();
  await bar(page).getByRole('button', { name: 'Select all shown (571)' }).click();
  await bar(page).getByText('571 selected', { exact: true }).waitFor();
  expect(await violations(page, 'light')).toEqual([]);
  await bar(page).getByRole('button', { name: 'Mark earned' }).click();
  // No member of a mutually exclusive group is chosen for the player.
  await question(page)
    .getByText(/they exclude one another/)
    .waitFor();
  await question(page)
    .getByRole('button', { name: /^Mark 5/ })
    .click();
  await page
    .getByText(/^5\d\d achievements marked as earned/)
    .first()
    .waitFor();
});
