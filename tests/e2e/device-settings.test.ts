import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { open, settled } from './support/player.ts';
import { chooseAppearance, ground } from './support/settings.ts';
import { test } from './support/stage.ts';

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });

/** The settings as they show on a page. */
async function seen(page: Page) {
  await settled(page);
  return {
    ground: await ground(page),
    bars: await page.locator('meta[name=theme-color][media*=dark]').getAttribute('content'),
    menu: Math.round((await sections(page).locator('..').boundingBox())?.width ?? 0),
    entry: (await sections(page).getByRole('link', { name: 'Quests' }).boundingBox())?.height,
    filters: await page.getByRole('complementary', { name: 'Filters' }).count(),
  };
}

test('a setting of the device shows immediately, in another tab, and on the next visit', async ({ openDevice }) => {
  const { page, context } = await openDevice({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });
  const other = await context.newPage();
  await open(page, '/achievements');
  await open(other, '/titles');
  const before = await seen(other);
  expect(before).toMatchObject({ ground: 'rgb(14, 21, 19)', bars: '#0e1513', menu: 216, filters: 1 });

  await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Hide filters' }).click();
  await chooseAppearance(page, 'Light');
  await chooseAppearance(page, 'Compact');
  const after = await seen(page);
  expect(after).toMatchObject({ ground: 'rgb(239, 241, 234)', bars: '#eff1ea', menu: 64, filters: 0 });
  expect(after.entry).toBeLessThan(before.entry ?? 0);
  // The other tab is notified asynchronously.
  await expect.poll(() => seen(other)).toEqual(after);
  await page.reload();
  expect(await seen(page)).toEqual(after);
});
