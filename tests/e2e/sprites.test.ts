import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openList } from './support/list-screen.ts';
import { test } from './support/stage.ts';

/** Scrolls on until other rows are there, and gives back where their emblems find their charges. */
async function chargesFurtherDown(page: Page): Promise<string[]> {
  await page.locator('main ul[aria-busy]').waitFor({ state: 'detached' });
  const before = await page.locator('main [data-row]').last().innerText();
  await page.evaluate(() => scrollBy({ top: 4000, behavior: 'instant' }));
  await expect.poll(() => page.locator('main [data-row]').last().innerText()).not.toBe(before);
  return page
    .getByRole('main')
    .locator('[data-emblem] use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
}

/** Copies of sprites in the document. */
const copies = (page: Page) => page.locator('body > svg');

/** Number of used sprites that have no copy in the document yet. */
async function spritesNotHeld(page: Page): Promise<number> {
  const files = await page
    .locator('use[href*=".svg#"]')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href')?.split('#')[0]));
  return new Set(files).size - (await copies(page).count());
}

test('the emblems of rows that come with scrolling are drawn from the document itself', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/bestiary?elementsToShow=all');
  await expect.poll(() => spritesNotHeld(page)).toBe(0);
  const symbols = await page.locator('symbol').evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const charges = await chargesFurtherDown(page);
  expect(charges.length).toBeGreaterThan(5);
  expect(charges.filter((charge) => !symbols.includes(charge))).toEqual([]);
  // The copies take no room and are hidden from assistive technology.
  const seen = await copies(page).evaluateAll((all) =>
    all.filter((copy) => copy.getBoundingClientRect().height > 0 || copy.getAttribute('aria-hidden') !== 'true'),
  );
  expect(seen).toEqual([]);
});

test('where a sprite can not be copied, emblems are drawn from its file', async ({ openDevice }) => {
  const { page, context, expectTrouble } = await openDevice({ serviceWorkers: 'block' });
  expectTrouble(/Service Worker registration blocked/, /Failed to load resource/);
  await context.route('**/assets/*.svg', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('glyphs-creatures'));
  await openList(page, '/bestiary?elementsToShow=all');
  await refused;
  const charges = await chargesFurtherDown(page);
  expect(charges.length).toBeGreaterThan(5);
  expect(charges.filter((charge) => !/^\/assets\/glyphs[\w.-]*\.svg#/.test(charge))).toEqual([]);
  expect(await copies(page).count()).toBe(0);
});
