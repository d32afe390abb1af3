import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { coverOfFocus } from './support/boxes.ts';
import { openList, statusChoice } from './support/list-screen.ts';
import { listedNames, settled, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** Height of the part of the header that can be seen and touched, in px. */
const seenHeight = (page: Page) =>
  page.evaluate(() => {
    const header = document.querySelector('[data-section-header]');
    if (header === null) return 0;
    const { top, bottom, left } = header.getBoundingClientRect();
    let y = Math.ceil(top);
    while (y < bottom && header.contains(document.elementFromPoint(left + 40, y))) y += 1;
    return y - Math.ceil(top);
  });

const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo(0, to), top);

/** Position of the first row in the document, in px. */
const firstRow = (page: Page) =>
  page.evaluate(() => (document.querySelector('main li')?.getBoundingClientRect().top ?? 0) + scrollY);

describe('the header of a list on a phone', () => {
  test.for(['no-preference', 'reduce'] as const)(
    'shrinks to 48 px after 120 px down and returns on the way up, without moving a row (motion: %s)',
    async (reducedMotion, { openDevice }) => {
      const { page } = await openDevice({ ...PHONE, reducedMotion });
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries().filter((entry) => !Reflect.get(entry, 'hadRecentInput'));
          document.documentElement.dataset.shifts = String(
            Number(document.documentElement.dataset.shifts ?? 0) + shifts.length,
          );
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await openList(page, '/achievements');
      await settled(page);
      const whole = await seenHeight(page);
      expect(whole).toBeGreaterThan(90);
      const row = await firstRow(page);

      await scrollTo(page, 100);
      await scrollTo(page, 119);
      expect(await seenHeight(page)).toBe(whole);
      await scrollTo(page, 400);
      await expect.poll(() => seenHeight(page)).toBe(48);
      expect(await firstRow(page)).toBe(row);
      await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
      // The rows beneath the folded part can be reached by the finger.
      const beneath = () =>
        page.evaluate(() => {
          const top = document.querySelector('[data-section-header]')?.getBoundingClientRect().top ?? 0;
          return document.elementFromPoint(200, top + 70)?.closest('[data-item]') instanceof HTMLElement;
        });
      await expect.poll(beneath).toBe(true);

      await scrollTo(page, 380);
      await expect.poll(() => seenHeight(page)).toBe(whole);
      expect(await firstRow(page)).toBe(row);
      await scrollTo(page, 1000);
      await expect.poll(() => seenHeight(page)).toBe(48);
      await scrollTo(page, 0);
      await expect.poll(() => seenHeight(page)).toBe(whole);
      expect(await page.evaluate(() => Number(document.documentElement.dataset.shifts ?? 0))).toBe(0);
    },
  );

  test('unfolds for the keyboard, and hides no control that has the focus', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await openList(page, '/achievements');
    await settled(page);
    const names = await listedNames(page);
    await scrollTo(page, 1500);
    await expect.poll(() => seenHeight(page)).toBe(48);
    await tickOf(page, names[30] ?? '').focus();
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press('Shift+Tab');
      expect(await coverOfFocus(page)).toBeNull();
    }
    await scrollTo(page, 0);
    await scrollTo(page, 1500);
    await statusChoice(page, 'All').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => coverOfFocus(page)).toBeNull();
  });
});

test('the header of a list sticks in full on wider screens, and keeps the rows clear of it', async ({ openDevice }) => {
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ]) {
    const { page } = await openDevice({ viewport });
    await openList(page, '/achievements');
    await settled(page);
    const whole = await seenHeight(page);
    await page.mouse.move(500, 600);
    await page.mouse.wheel(0, 900);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    expect(await seenHeight(page)).toBe(whole);
    // What measures the header comes after the list.
    await expect
      .poll(() =>
        page.evaluate(() => {
          const header = document.querySelector('[data-section-header]')?.getBoundingClientRect();
          const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
          return Math.abs(padding - (header?.bottom ?? Number.NaN));
        }),
      )
      .toBeLessThanOrEqual(1);
  }
});
