import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { holdRequests } from './support/hold-requests.ts';
import { scrollToPlace } from './support/list-screen.ts';
import { open, settled } from './support/player.ts';
import { test } from './support/stage.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function openScrolled(page: Page, path: string, top: number): Promise<void> {
  await open(page, path);
  await scrollToPlace(page, top);
  expect(await scrolled(page)).toBe(top);
}

/** Some row is visible in the middle of the window. */
const showsRows = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main li') !== null);

describe('a list of all 571 rows keeps its scroll position', () => {
  const PATH = '/achievements?elementsToShow=all';

  test('after reloads, and after one of its items was opened, even if the page was reloaded meanwhile', async ({
    openDevice,
  }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await openScrolled(page, PATH, 9000);
    const isFound = async () => {
      await settled(page);
      expect(await scrolled(page)).toBe(9000);
      expect(await showsRows(page)).toBe(true);
    };
    for (let reloads = 0; reloads < 2; reloads += 1) {
      await page.reload();
      await isFound();
    }

    const link = page.locator('[data-item] a');
    const inSight = await link.evaluateAll((links) =>
      links.findIndex((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top > 400 && bottom < innerHeight - 100;
      }),
    );
    await link.nth(inSight).click();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await scrolled(page)).toBe(9000);
    await page.reload();
    await settled(page);
    expect(await page.getByRole('dialog').count()).toBe(1);
    expect(await scrolled(page)).toBe(9000);
    await page.goBack();
    await isFound();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  test('but the next screen starts at its top, however late it loads', async ({ openDevice }) => {
    const { page } = await openDevice();
    const release = await holdRequests(page, '**/js/tibia/home-screen.*.js');
    await openScrolled(page, PATH, 6000);
    await page.getByRole('banner').getByRole('link', { name: 'Loremark' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    release();
    await settled(page);
    const heading = page.getByRole('heading', { level: 1, name: 'Everything your character has done' });
    expect(await heading.isVisible()).toBe(true);
    expect(await scrolled(page)).toBe(0);
  });
});
