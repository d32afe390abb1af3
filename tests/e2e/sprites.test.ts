import { expect } from 'vitest';
import { scrollToPlace } from './support/list-screen.ts';
import { open } from './support/player.ts';
import { test } from './support/stage.ts';

test('if a sprite can’t be copied, emblems of rows that scrolling renders are drawn from its file', async ({
  openDevice,
}) => {
  const { page, context, expectTrouble } = await openDevice();
  expectTrouble(/Failed to load resource/);
  await context.route('**/assets/*.svg', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('glyphs-creatures'));
  await open(page, '/bestiary?elementsToShow=all');
  await refused;
  const emblems = page.getByRole('main').locator('[data-emblem] use');
  const icons = () => emblems.evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  const before = await icons();
  await scrollToPlace(page, 4000);
  const after = await icons();
  expect(after).not.toEqual(before);
  expect(after.length).toBeGreaterThan(5);
  expect(after.filter((icon) => !/^\/assets\/glyphs[\w.-]*\.svg#/.test(icon))).toEqual([]);
  expect(await page.locator('body > svg').count()).toBe(0);
});
