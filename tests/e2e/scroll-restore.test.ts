import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { WITHOUT_WORKER } from './support/device.ts';
import { holdRequests } from './support/hold-requests.ts';
import { openList } from './support/list-screen.ts';
import { listedNames, settled } from './support/player.ts';
import { test } from './support/stage.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function openScrolled(page: Page, path: string, top: number): Promise<void> {
  await openList(page, path);
  await settled(page);
  await page.evaluate((to) => scrollTo(0, to), top);
  await expect.poll(() => scrolled(page)).toBe(top);
}

/** Some row can be seen in the middle of the window. */
const showsRows = (page: Page) =>
  page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest('main li') !== null);

describe('a list of all 571 rows is found where it was left', () => {
  const PATH = '/achievements?elementsToShow=all';

  test('by back from another screen, and by forward to it', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openScrolled(page, PATH, 6000);
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Titles/ })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Titles' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Achievements' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(6000);
    await expect.poll(() => showsRows(page)).toBe(true);
    await page.goForward();
    await page.getByRole('heading', { level: 1, name: 'Titles' }).waitFor();
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test('is not where the next screen opens, however late that comes', async ({ openDevice }) => {
    const { page, expectTrouble } = await openDevice({ serviceWorkers: 'block' });
    expectTrouble(WITHOUT_WORKER);
    const release = await holdRequests(page, '**/js/tibia/home-screen.*.js');
    await openScrolled(page, PATH, 6000);
    await page.getByRole('banner').getByRole('link', { name: 'Loremark' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    release();
    await page.getByRole('heading', { level: 1, name: 'Everything your character has done' }).waitFor();
    await settled(page);
    expect(await scrolled(page)).toBe(0);
  });

  test('after a reload, and after another', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await openScrolled(page, PATH, 9000);
    for (let reloads = 0; reloads < 2; reloads += 1) {
      await page.reload();
      await listedNames(page);
      await expect.poll(() => scrolled(page)).toBe(9000);
      await expect.poll(() => showsRows(page)).toBe(true);
    }
  });

  test('after its item was looked at, even when the page was loaded anew meanwhile', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openScrolled(page, PATH, 5000);
    const link = page.locator('[data-item] a');
    let inSight = -1;
    const find = async () => {
      inSight = await link.evaluateAll((links) =>
        links.findIndex((one) => {
          const { top, bottom } = one.getBoundingClientRect();
          return top > 400 && bottom < innerHeight - 100;
        }),
      );
      return inSight;
    };
    // Rows follow the place in a frame of their own.
    await expect.poll(find).toBeGreaterThanOrEqual(0);
    await link.nth(inSight).click();
    await page.getByRole('dialog').waitFor();
    expect(await scrolled(page)).toBe(5000);
    await page.reload();
    await page.getByRole('dialog').waitFor();
    await expect.poll(() => scrolled(page)).toBe(5000);
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => scrolled(page)).toBe(5000);
  });

  test('by back from another page of it', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openScrolled(page, '/achievements', 700);
    const next = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' });
    // Not by the mouse, which would have to scroll there first.
    await next.evaluate((link) => link instanceof HTMLElement && link.click());
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(700);
  });
});
