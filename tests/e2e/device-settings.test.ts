import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { shortcutWords } from '#page/features/settings/shortcut-words.ts';
import { violations } from './support/accessibility.ts';
import { untilFocusIn } from './support/focus.ts';
import { openList } from './support/list-screen.ts';
import { pressUntil } from './support/press-until.ts';
import { chooseAppearance, ground, openAppearance } from './support/settings.ts';
import { test } from './support/stage.ts';

const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const shortcuts = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const menuButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });

/** Theme colour of the browser's own bars in this scheme. */
const themeColor = (page: Page, scheme: 'dark' | 'light') =>
  page.locator(`meta[name=theme-color][media*=${scheme}]`).getAttribute('content');

describe('the theme', () => {
  test('changes at once and for the next visit, with the browser\u2019s own bars', async ({ openDevice }) => {
    const { page } = await openDevice({ colorScheme: 'light' });
    await page.goto('/challenges');
    await heading(page, 'Challenges').waitFor();
    const dark = await ground(page);
    await expect.poll(() => themeColor(page, 'light')).toBe('#0e1513');
    await chooseAppearance(page, 'Light');
    const light = await ground(page);
    expect(light).not.toBe(dark);
    await expect.poll(() => themeColor(page, 'light')).toBe('#eff1ea');
    await page.reload();
    await heading(page, 'Challenges').waitFor();
    expect(await ground(page)).toBe(light);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light');
    await openAppearance(page);
    const choice = (name: string) => page.getByRole('dialog').getByRole('radio', { name });
    expect(await choice('Light').isChecked()).toBe(true);
    await choice('Dark').check();
    expect(await ground(page)).toBe(dark);
    await choice('System').check();
    expect(await ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => ground(page)).toBe(dark);
    await expect.poll(() => themeColor(page, 'dark')).toBe('#0e1513');
    expect(await violations(page, 'appearance')).toEqual([]);
  });
});

describe('the keyboard shortcuts', () => {
  test('are listed by ?, each with a switch that is remembered', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.goto('/challenges');
    await heading(page, 'Challenges').waitFor();
    await pressUntil(page, '?', () => shortcuts(page).count(), 1);
    await shortcuts(page).waitFor();
    const switches = shortcuts(page).getByRole('switch');
    expect(await switches.count()).toBe(shortcutWords('Ctrl').length);
    expect(await switches.evaluateAll((all) => all.every((one) => (one as HTMLInputElement).checked))).toBe(true);
    await shortcuts(page).getByRole('switch', { name: 'Choose the stage of the item 1, 2, 3 or 4' }).waitFor();
    await shortcuts(page).getByRole('switch', { name: 'Undo the last mark Ctrl and Z' }).waitFor();
    expect(await violations(page, 'shortcuts')).toEqual([]);
    await shortcuts(page)
      .getByRole('switch', { name: /question mark/ })
      .uncheck();
    await page.keyboard.press('Escape');
    await shortcuts(page).waitFor({ state: 'detached' });

    await page.reload();
    await heading(page, 'Challenges').waitFor();
    await page.keyboard.press('?');
    await page.locator('footer').getByRole('button', { name: 'Keyboard shortcuts' }).click();
    await shortcuts(page).waitFor();
    await shortcuts(page)
      .getByRole('switch', { name: /question mark/ })
      .check();
    await page.keyboard.press('Escape');
    await shortcuts(page).waitFor({ state: 'detached' });
    await page.keyboard.press('?');
    await shortcuts(page).waitFor();
  });

  test('rest while a text is typed', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await openList(page, '/achievements');
    await pressUntil(page, '?', () => shortcuts(page).count(), 1);
    await untilFocusIn(shortcuts(page));
    await page.keyboard.press('Escape');
    await shortcuts(page).waitFor({ state: 'detached' });
    await page.getByRole('searchbox').fill('who');
    await page.keyboard.press('?');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('who?');
    expect(await shortcuts(page).count()).toBe(0);
    await page.getByRole('searchbox').blur();
    await page.keyboard.press('?');
    await shortcuts(page).waitFor();
  });
});

describe('the drawers', () => {
  test('stand as the specification says at first, and another tab follows what is changed', async ({ openDevice }) => {
    const { page, context } = await openDevice(DESKTOP);
    const other = await context.newPage();
    await openList(page, '/achievements');
    await openList(other, '/titles');
    const width = async (of: Page) => (await sections(of).boundingBox())?.width ?? 0;
    const filters = (of: Page) => of.getByRole('complementary', { name: 'Filters' });
    expect(await width(other)).toBeGreaterThan(150);
    expect(await filters(page).isVisible()).toBe(true);
    expect(await menuButton(other).getAttribute('aria-expanded')).toBe('true');
    await menuButton(page).click();
    await expect.poll(() => width(other)).toBeLessThan(64);
    await expect.poll(() => menuButton(other).getAttribute('aria-expanded')).toBe('false');
    await filters(page).getByRole('button', { name: 'Hide filters' }).click();
    await filters(other).waitFor({ state: 'detached' });
    await page.goto('/challenges');
    await chooseAppearance(page, 'Light');
    await expect.poll(() => other.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  });

  test('are 216 px or 64 px, and on a tablet 64 px or gone', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.goto('/challenges');
    await heading(page, 'Challenges').waitFor();
    const drawer = async () => Math.round((await sections(page).locator('..').boundingBox())?.width ?? 0);
    expect(await drawer()).toBe(216);
    await menuButton(page).click();
    await expect.poll(drawer).toBe(64);
    await menuButton(page).click();
    await page.setViewportSize({ width: 820, height: 1180 });
    await expect.poll(drawer).toBe(64);
    await menuButton(page).click();
    await sections(page).waitFor({ state: 'detached' });
    expect(await menuButton(page).getAttribute('aria-expanded')).toBe('false');
    await page.reload();
    await heading(page, 'Challenges').waitFor();
    expect(await sections(page).count()).toBe(0);
    await menuButton(page).click();
    await sections(page).waitFor();
  });
});

test('the density gives the menu less room, and is remembered', async ({ openDevice }) => {
  const { page } = await openDevice(DESKTOP);
  const height = async () => (await sections(page).getByRole('link', { name: 'Quests' }).boundingBox())?.height ?? 0;
  await page.goto('/challenges');
  await heading(page, 'Challenges').waitFor();
  const roomy = await height();
  await chooseAppearance(page, 'Compact');
  const dense = await height();
  expect(dense).toBeLessThan(roomy);
  expect(dense).toBeGreaterThanOrEqual(24);
  await page.reload();
  await heading(page, 'Challenges').waitFor();
  expect(await height()).toBe(dense);
  await chooseAppearance(page, 'Comfortable');
  expect(await height()).toBe(roomy);
});
