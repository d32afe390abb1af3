import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectedAchievements, figures, openList, viewTotal } from './support/list-screen.ts';
import { listedNames, settled, signUp, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const NAMES = expectedAchievements('?elementsToShow=all');

/** Position of a row's tick in the window, in px from the top. */
const placeOf = (page: Page, name: string) =>
  tickOf(page, name).evaluate((tick) => Math.round(tick.getBoundingClientRect().top));

/** The accessible name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

describe('a row that is marked while only missing ones are shown', () => {
  test('stays as long as the focus is in it, then leaves without moving focus or rows, and an undo brings it back', async ({
    openDevice,
  }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?status=unchecked&elementsToShow=all');
    const [above, marked, next] = [NAMES[40] ?? '', NAMES[41] ?? '', NAMES[42] ?? ''];
    await listedNames(page);
    await settled(page);
    await page.evaluate(() => scrollTo(0, 2400));
    await tickOf(page, marked).focus();
    await page.keyboard.press('Space');
    await figures(page, '1 / 571').waitFor();
    // From here on only the time passes that the test lets pass, however slow it is.
    await page.clock.pauseAt(Date.now() + 10_000);
    await page.clock.runFor(20_000);
    expect(await tickOf(page, marked).isChecked()).toBe(true);
    expect(await viewTotal(page)).toBe(571);

    await tickOf(page, above).focus();
    const before = { place: await placeOf(page, above), scrolled: await page.evaluate(() => scrollY) };
    await page.clock.runFor(3500);
    expect(await tickOf(page, marked).count()).toBe(1);
    await page.clock.runFor(1000);
    await expect.poll(() => tickOf(page, marked).count()).toBe(0);
    expect(await viewTotal(page)).toBe(570);
    expect({ place: await placeOf(page, above), scrolled: await page.evaluate(() => scrollY) }).toEqual(before);
    expect(await focused(page)).toBe(above);
    expect(await placeOf(page, next)).toBe(before.place + 64);

    await page.clock.resume();
    await page.keyboard.press('u');
    await expect.poll(() => tickOf(page, marked).count()).toBe(1);
    expect(await tickOf(page, marked).isChecked()).toBe(false);
    expect(await placeOf(page, marked)).toBe(before.place + 64);
    expect(await placeOf(page, above)).toBe(before.place);
    expect(await focused(page)).toBe(above);
    expect(await viewTotal(page)).toBe(571);
  });

  test('leaves above the window without moving what is seen', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await page.clock.install();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?status=unchecked&elementsToShow=all');
    const [marked, seen] = [NAMES[3] ?? '', NAMES[40] ?? ''];
    await settled(page);
    await tickOf(page, marked).check();
    await figures(page, '1 / 571').waitFor();
    await listedNames(page);
    await page.evaluate(() => scrollTo(0, 2400));
    await tickOf(page, seen).focus();
    const place = await placeOf(page, seen);
    const scrolled = await page.evaluate(() => scrollY);
    await page.clock.runFor(4500);
    await expect.poll(() => viewTotal(page)).toBe(570);
    expect(await placeOf(page, seen)).toBe(place);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled - 64);
    expect(await focused(page)).toBe(seen);
  });
});
