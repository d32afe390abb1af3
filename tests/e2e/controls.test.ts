import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { smallTargets, violations } from './support/accessibility.ts';
import { untilFocusIn } from './support/focus.ts';
import { choicesOf, filterPanel, openList, query, selectOf, statusChoice } from './support/list-screen.ts';
import { accountMenu, listedNames, signUp, tickOf } from './support/player.ts';
import { pressUntil } from './support/press-until.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Name and words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const label = element?.getAttribute('aria-label') ?? element?.closest('label')?.textContent;
    return label ?? element?.textContent ?? '';
  });
const hasFocus = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector);

test.for(['dark', 'light'] as const)(
  'axe finds nothing in a list or a popover that is open, in %s',
  async (theme, { openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await startInTheme(page, theme);
    await openList(page, '/achievements');
    await selectOf(page, 'Type').click();
    await page.getByRole('listbox', { name: 'Type' }).waitFor();
    // While it is open the rest is hidden and out of the keyboard's reach, which axe knows of dialogs alone.
    expect(await violations(page, 'select', { part: '[role=listbox]' })).toEqual([]);
    await page.keyboard.press('Escape');
    await choicesOf(page, 'Category').click();
    await page.getByRole('dialog', { name: 'Category' }).waitFor();
    expect(await violations(page, 'choices')).toEqual([]);
  },
);

describe('by the keyboard', () => {
  test('a select opens, moves, finds by its first letters, chooses, and Esc leaves all as it is', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    const type = selectOf(page, 'Type');
    const options = page.getByRole('listbox', { name: 'Type' });
    await type.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Normal and secret');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Normal');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Secret');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toBe('Normal and secret');
    await page.keyboard.type('se');
    await expect.poll(() => focused(page)).toBe('Secret');
    await page.keyboard.press('Enter');
    await options.waitFor({ state: 'detached' });
    await expect.poll(() => query(page)).toBe('?type=secret');
    await expect.poll(() => hasFocus(page, '[role=combobox]')).toBe(true);
    await expect.poll(() => type.innerText()).toBe('Secret');

    await page.keyboard.press('ArrowDown');
    await expect.poll(() => focused(page)).toBe('Secret');
    await page.keyboard.press('Home');
    await page.keyboard.press('Escape');
    await options.waitFor({ state: 'detached' });
    expect(await type.innerText()).toBe('Secret');
    await expect.poll(() => hasFocus(page, '[role=combobox]')).toBe(true);
  });

  test('several values are ticked in one list, which says how many they are', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    const category = choicesOf(page, 'Category');
    expect(await category.innerText()).toBe('Any (13)');
    await category.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Bosses/);
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('?category=Bosses');
    // What is chosen next is added to what the page shows, which follows the address in its own time.
    const bosses = page.getByRole('dialog', { name: 'Category' }).getByRole('checkbox', { name: /^Bosses/ });
    await expect.poll(() => bosses.isChecked()).toBe(true);
    await page.keyboard.press('q');
    await expect.poll(() => focused(page)).toMatch(/^Quests/);
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('?category=Bosses&category=Quests');
    await page.keyboard.press('Home');
    await expect.poll(() => focused(page)).toMatch(/^Bosses/);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toMatch(/^Bosses/);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('2 chosen');

    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toMatch(/^Bosses/);
    await page.getByRole('button', { name: 'Any', exact: true }).press('Enter');
    await expect.poll(() => query(page)).toBe('');
  });

  test('the grades are a group: arrows move, Space presses, Tab leaves it', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    const grade = (number: number) => filterPanel(page).getByRole('button', { name: `Grade ${number}` });
    await grade(1).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => focused(page)).toBe('Grade 2');
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('?grade=2');
    await expect.poll(() => grade(2).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('End');
    await expect.poll(() => focused(page)).toBe('Grade 4');
    await page.keyboard.press('Space');
    await expect.poll(() => query(page)).toBe('?grade=2&grade=4');
    expect(await grade(2).getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Any (13)');
  });

  test('the ends of a range have names and values, and never pass each other', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    const fewest = filterPanel(page).getByRole('slider', { name: 'Fewest points' });
    const most = filterPanel(page).getByRole('slider', { name: 'Most points' });
    const standing = async () => [await fewest.getAttribute('aria-valuenow'), await most.getAttribute('aria-valuenow')];
    expect(await standing()).toEqual(['0', '10']);
    for (const [end, key, values] of [
      [fewest, 'ArrowRight', ['1', '10']],
      [fewest, 'PageUp', ['3', '10']],
      [most, 'ArrowLeft', ['3', '9']],
      [most, 'PageDown', ['3', '7']],
      [fewest, 'End', ['7', '7']],
      [fewest, 'ArrowUp', ['7', '7']],
      [most, 'Home', ['7', '7']],
      [fewest, 'ArrowDown', ['6', '7']],
      [most, 'End', ['6', '10']],
      [fewest, 'Home', ['0', '10']],
    ] as const) {
      await end.focus();
      await page.keyboard.press(key);
      await expect.poll(standing, { message: key }).toEqual(values);
    }
    await fewest.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('?points.min=1');
  });

  test('the status is chosen by the arrows', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    await statusChoice(page, 'All').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('?status=unchecked');
    await expect.poll(() => statusChoice(page, 'Missing').getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('?status=checked');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('?status=bookmarked');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => query(page)).toBe('');
    await expect.poll(() => statusChoice(page, 'All').getAttribute('aria-checked')).toBe('true');
    await page.keyboard.press('Space');
    expect(await statusChoice(page, 'All').getAttribute('aria-checked')).toBe('true');
    await page.goBack();
    await expect.poll(() => query(page)).toBe('?status=bookmarked');
  });

  test('a question starts on Cancel, holds the focus, and Esc leaves all as it is', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.goto('/mounts');
    await signUp(page, 'Elyra');
    await accountMenu(page, 'Elyra').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    await page.keyboard.press('l');
    await expect.poll(() => focused(page)).toBe('Logout');
    await page.keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Logout' });
    await question.getByText('Everything you recorded is saved.').waitFor();
    await expect.poll(() => focused(page)).toBe('Cancel');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Logout');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Cancel');
    // A press beside it answers nothing.
    await page.mouse.click(5, 5);
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    await accountMenu(page, 'Elyra').waitFor();
  });
});

describe('in the sheet of a phone', () => {
  test('only what is on top closes, and every option is large enough for a finger', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openList(page, '/achievements');
    await page.getByRole('button', { name: 'Filters' }).tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const category = sheet.getByRole('button', { name: /^Category / });
    await category.tap();
    const popover = page.getByRole('dialog', { name: 'Category' });
    await popover.getByRole('checkbox', { name: /^Quests / }).tap();
    expect(await smallTargets(popover.getByRole('checkbox'), 44)).toEqual([]);
    expect(await smallTargets(popover.getByRole('button'), 44)).toEqual([]);
    await page.keyboard.press('Escape');
    await popover.waitFor({ state: 'detached' });
    expect(await sheet.count()).toBe(1);
    await expect.poll(() => category.innerText()).toBe('Quests');

    await category.tap();
    await untilFocusIn(popover);
    await page.touchscreen.tap(195, 20);
    await popover.waitFor({ state: 'detached' });
    expect(await sheet.count()).toBe(1);

    await sheet.getByRole('combobox', { name: 'Type' }).tap();
    const options = page.getByRole('listbox', { name: 'Type' }).getByRole('option');
    await options.first().waitFor();
    expect(await smallTargets(options, 44)).toEqual([]);
    await options.filter({ hasText: /^Secret$/ }).tap();
    await expect.poll(() => query(page)).toBe('?category=Quests&type=secret');
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toMatch(/^Filters/);
  });
});

describe('a toast', () => {
  const place = (page: Page) => page.getByRole('region', { name: 'Notifications' });

  test('goes after six seconds, but waits while it is read, and F8 leads to its Undo', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    await signUp(page, 'Elyra');
    const [first = '', second = ''] = await listedNames(page);
    await page.clock.install();
    await tickOf(page, first).check();
    await place(page).getByText(`${first} earned`).waitFor();
    await tickOf(page, second).check();
    await place(page).getByText(`${second} earned`).waitFor();
    // Until it is fetched, it is a plain notice.
    await expect.poll(() => place(page).getByRole('listitem').count()).toBe(1);

    await pressUntil(page, 'F8', () => hasFocus(page, '[data-toasts]'), true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Undo');
    await page.clock.runFor(20_000);
    expect(await place(page).getByText(`${second} earned`).count()).toBe(1);
    await page.keyboard.press('Enter');
    await expect.poll(() => tickOf(page, second).isChecked()).toBe(false);
    expect(await tickOf(page, first).isChecked()).toBe(true);

    await tickOf(page, second).check();
    await place(page).getByText(`${second} earned`).waitFor();
    await page.mouse.move(700, 400, { steps: 3 });
    await page.clock.runFor(6500);
    await place(page).waitFor({ state: 'detached' });
  });

  test('is swiped away on a phone', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await openList(page, '/achievements');
    await signUp(page, 'Elyra');
    const [first = ''] = await listedNames(page);
    await tickOf(page, first).check();
    // Once it is the toast itself, and at rest.
    const toast = place(page).getByRole('listitem').getByText(`${first} earned`);
    await toast.hover();
    const box = await toast.boundingBox();
    const { x, y } = { x: (box?.x ?? 0) + 5, y: (box?.y ?? 0) + 5 };
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 200, y, { steps: 10 });
    await page.mouse.up();
    await place(page).waitFor({ state: 'detached' });
    expect(await tickOf(page, first).isChecked()).toBe(true);
  });
});
