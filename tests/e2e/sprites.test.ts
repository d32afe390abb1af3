import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openList } from './support/list-screen.ts';
import { test } from './support/stage.ts';

/** Scrolls on until other rows are there, and gives back where their emblems find their charges. */
async function chargesFurtherDown(page: Page): Promise<string[]> {
  const before = await page.locator('main li').last().innerText();
  await page.evaluate(() => scrollBy({ top: 4000, behavior: 'instant' }));
  await expect.poll(() => page.locator('main li').last().innerText()).not.toBe(before);
  return page
    .getByRole('main')
    .locator('[data-emblem] use')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
}

const heldSymbols = (page: Page) => page.locator('body > svg symbol').count();

test('the emblems of rows that come with scrolling are drawn from the document itself', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/bestiary?elementsToShow=all');
  await expect.poll(() => heldSymbols(page)).toBeGreaterThan(20);
  const symbols = await page.locator('symbol').evaluateAll((all) => all.map(({ id }) => `#${id}`));
  const charges = await chargesFurtherDown(page);
  expect(charges.length).toBeGreaterThan(5);
  expect(charges.filter((charge) => !symbols.includes(charge))).toEqual([]);
  // What the document holds takes no room and is read by nobody.
  const copies = page.locator('body > svg');
  const seen = await copies.evaluateAll((all) =>
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
  expect(await heldSymbols(page)).toBe(0);
});
