import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { untilFocusIn } from './support/focus.ts';
import { openList, statusChoice } from './support/list-screen.ts';
import { accountMenu, listedNames, settled, signUp, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const TABLET = { viewport: { width: 820, height: 900 } } as const;

const style = (place: Locator, property: string) =>
  place.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

/** Duration of an opening animation by its style, in s. */
const arrival = (place: Locator) => style(place, 'animation-duration');

async function openFilters(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.waitFor();
  return sheet;
}

describe('what moves', () => {
  test('takes as long as it should: hover 90 ms, menus 160, sheets 260, and rows change at once', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(TABLET);
    await signUp(page, 'Elyra');
    await openList(page, '/achievements');
    await settled(page);
    const [name = ''] = await listedNames(page);
    expect(await style(page.getByRole('button', { name: 'Filters' }), 'transition-duration')).toMatch(/^0\.09s/);
    const row = page.getByRole('listitem').filter({ has: tickOf(page, name) });
    for (const part of [row, row.locator('> *').first(), tickOf(page, name)]) {
      expect(await style(part, 'transition-duration')).toBe('0s');
    }
    await accountMenu(page, 'Elyra').click();
    expect(await arrival(page.getByRole('menu'))).toBe('0.16s');
    await page.keyboard.press('Escape');
    expect(await arrival(await openFilters(page))).toBe('0.26s');
  });

  test('stands still for who asked for that', async ({ openDevice }) => {
    const { page } = await openDevice({ ...TABLET, reducedMotion: 'reduce' });
    await openList(page, '/achievements');
    const [name = ''] = await listedNames(page);
    await page.evaluate(() => {
      document.addEventListener('animationstart', ({ target }) => {
        const lasting = (target as Element).getAnimations().map(({ effect }) => effect?.getTiming().duration);
        Reflect.set(window, 'longest', Math.max(Reflect.get(window, 'longest') ?? 0, ...lasting.map(Number)));
      });
    });
    await tickOf(page, name).click();
    const sheet = await openFilters(page);
    expect(await arrival(sheet)).toBe('0.001s');
    await untilFocusIn(sheet);
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    expect(await style(page.getByRole('button', { name: 'Filters' }), 'transition-duration')).toMatch(/^0s/);
    expect(await page.evaluate(() => Reflect.get(window, 'longest') ?? 0)).toBeLessThanOrEqual(1);
  });
});

describe('contrast', () => {
  test('is higher for who asked for more: hairlines are lines, and quiet words are as dark as others', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(TABLET);
    await openList(page, '/bestiary');
    const bar = page.getByRole('banner');
    const quiet = page.getByRole('main').getByRole('paragraph').first();
    const words = await style(page.getByRole('heading', { level: 1 }), 'color');
    const line = await style(bar, 'border-bottom-color');
    expect(await style(quiet, 'color')).not.toBe(words);
    await page.emulateMedia({ contrast: 'more' });
    expect(await style(quiet, 'color')).toBe(words);
    expect(await style(bar, 'border-bottom-color')).not.toBe(line);
  });

  test('of the system\u2019s own colours still shows what is chosen', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 1440, height: 900 }, forcedColors: 'active' });
    await openList(page, '/achievements');
    const [name = ''] = await listedNames(page);
    const box = tickOf(page, name).locator('+ *');
    const blank = await style(box, 'background-color');
    await tickOf(page, name).click();
    expect(await style(box, 'background-color')).not.toBe(blank);
    expect(await style(statusChoice(page, 'All'), 'outline-style')).toBe('solid');
    expect(await style(statusChoice(page, 'Missing'), 'outline-style')).toBe('none');

    const entry = page.getByRole('switch', { name: 'Mark mutually exclusive' });
    const thumb = () => entry.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    expect(await entry.isChecked()).toBe(true);
    expect(await thumb()).not.toBe(await style(entry, 'background-color'));
    await entry.click();
    // The address says what is chosen, and the page follows it in its own time.
    await expect.poll(() => entry.isChecked()).toBe(false);
    expect(await thumb()).not.toBe(await style(entry, 'background-color'));

    await page.getByRole('banner').getByRole('button', { name: 'Login' }).click();
    expect(await style(page.getByRole('dialog'), 'border-top-style')).toBe('solid');
  });
});
