import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { coverOfFocus } from './support/boxes.ts';
import { expectedAchievements, figures, filterPanel, openList, spoken } from './support/list-screen.ts';
import { bookmarkOf, listedNames, settled, signUp, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const ALL = expectedAchievements('?elementsToShow=all');

/** The accessible name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

const press = async (page: Page, key: string, times = 1) => {
  for (let pressed = 0; pressed < times; pressed += 1) await page.keyboard.press(key);
};

describe('a list by the keyboard alone', () => {
  test('is reached from the skip link by Tab, and marked by Space', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await settled(page);
    const [first = ''] = await listedNames(page);
    await press(page, 'Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await press(page, 'Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    for (let presses = 0; presses < 12 && (await focused(page)) !== first; presses += 1) await press(page, 'Tab');
    expect(await focused(page)).toBe(first);
    const ring = (tick: Element) => getComputedStyle(tick.nextElementSibling ?? tick).boxShadow;
    expect(await tickOf(page, first).evaluate(ring)).not.toBe('none');
    await press(page, 'Space');
    await figures(page, '1 / 571').waitFor();
    expect(await focused(page)).toBe(first);
  });

  test('is walked through row by row, all 571 of them, and nothing that sticks covers the focus', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?elementsToShow=all');
    await settled(page);
    const walked: string[] = [];
    for (let row = 0; row < 90; row += 1) {
      await press(page, 'j');
      walked.push(await focused(page));
      expect(await coverOfFocus(page)).toBeNull();
    }
    expect(walked).toEqual(ALL.slice(0, 90));
    await press(page, 'k', 3);
    expect(await focused(page)).toBe(ALL[86]);

    await press(page, 'End');
    await expect.poll(() => focused(page)).toBe(ALL.at(-1));
    expect(await coverOfFocus(page)).toBeNull();
    await press(page, 'j');
    expect(await focused(page)).toBe(ALL.at(-1));
    await press(page, 'k');
    expect(await focused(page)).toBe(ALL.at(-2));
    await press(page, 'Home');
    await expect.poll(() => focused(page)).toBe(ALL[0]);
  });

  test('goes on from the row that was left, however far the page was scrolled meanwhile', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await openList(page, '/achievements?elementsToShow=all');
    await settled(page);
    await press(page, 'j', 3);
    expect(await focused(page)).toBe(ALL[2]);
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
    await page.evaluate(() => scrollTo(0, 20_000));
    await expect.poll(() => tickOf(page, ALL[2] ?? '').count()).toBe(0);
    await press(page, 'j');
    await expect.poll(() => focused(page)).toBe(ALL[3]);
    expect(await coverOfFocus(page)).toBeNull();
  });

  test('marks, bookmarks and undoes the row with the focus, and reaches search and filters', async ({ openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements');
    await settled(page);
    const name = ALL[1] ?? '';
    // Nothing is marked as long as no row has the focus.
    await press(page, 'x');
    await press(page, 'j', 2);
    await press(page, 'x');
    await expect.poll(() => tickOf(page, name).isChecked()).toBe(true);
    await figures(page, '1 / 571').waitFor();
    expect(await focused(page)).toBe(name);
    await press(page, 'b');
    await expect.poll(() => bookmarkOf(page, name).getAttribute('aria-pressed')).toBe('true');
    await press(page, 'u');
    await expect.poll(() => spoken(page)).toBe(`${name} no longer bookmarked.`);
    await press(page, 'Control+z');
    await figures(page, '0 / 571').waitFor();
    await expect.poll(() => spoken(page)).toBe(`${name} no longer earned. 0 of 571, 0 points.`);
    expect(await focused(page)).toBe(name);

    await filterPanel(page).getByRole('switch').first().waitFor();
    await press(page, 'f');
    await expect.poll(() => filterPanel(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await press(page, '/');
    expect(await focused(page)).toBe('Search achievements');
    // Letters typed into a field are letters.
    await page.keyboard.type('jx');
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('jx');
  });

  test('opens the filters where they are no part of the page', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 820, height: 1180 } });
    await openList(page, '/achievements');
    await settled(page);
    await press(page, 'f');
    await page.getByRole('dialog', { name: 'Filters' }).waitFor();
  });

  test('opens an item by Enter on its row', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await settled(page);
    await press(page, 'j');
    await press(page, 'Shift+Tab', 2);
    await press(page, 'Enter');
    await page.getByRole('dialog', { name: ALL[0] ?? '', exact: true }).waitFor();
  });
});
