import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { spoken } from './support/list-screen.ts';
import { signUp } from './support/player.ts';
import { LISTS, NAMES, SCREENS } from './support/screens.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

/** Sections of the page that a screen reader can jump to, by role and name. */
const LANDMARKS = {
  header: (page: Page) => page.getByRole('banner'),
  sections: (page: Page) => page.getByRole('navigation', { name: 'Sections', exact: true }),
  main: (page: Page) => page.getByRole('main'),
  filters: (page: Page) => page.getByRole('complementary', { name: 'Filters', exact: true }),
  tabs: (page: Page) => page.getByRole('navigation', { name: 'Main', exact: true }),
  heading: (page: Page) => page.getByRole('main').getByRole('heading', { level: 1 }),
  headings: (page: Page) => page.getByRole('heading', { level: 1 }),
} as const;

async function counted(page: Page): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, locate] of Object.entries(LANDMARKS)) counts[name] = await locate(page).count();
  return counts;
}

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

/** Where the focus goes on entering a screen: the search is for typing at once. */
const focusedOnEntry = (page: Page, path: string) => {
  const field =
    path === '/search' ? page.getByRole('searchbox', { name: 'Search every section' }) : page.locator('#main');
  return field.evaluate((element) => element === document.activeElement);
};
const blur = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur());

describe.for([
  { what: 'phone', device: PHONE },
  { what: 'desktop', device: DESKTOP },
])('on a $what', ({ what, device }) => {
  test('every screen has its landmarks and one heading, and Tab comes to the skip link first', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(device);
    await page.goto('/');
    await signUp(page, 'Elyra');
    for (const [path, name] of Object.entries({ ...SCREENS, '/account': 'Account' })) {
      await page.goto(path);
      await headingOf(page, path === '/' ? 'Elyra' : name).waitFor();
      const phone = what === 'phone';
      await expect
        .poll(() => counted(page), { message: path })
        .toEqual({
          header: 1,
          sections: phone ? 0 : 1,
          main: 1,
          filters: !phone && (LISTS as readonly string[]).includes(path) ? 1 : 0,
          tabs: phone ? 1 : 0,
          heading: 1,
          headings: 1,
        });
      if (path === '/search') {
        // Its field has the focus: who comes here is past the link already.
        await expect.poll(() => focusedOnEntry(page, path)).toBe(true);
        continue;
      }
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').innerText(), path).toBe('Skip to content');
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedId(page), { message: path }).toBe('main');
    }
  });
});

test('every change of screen, also back and forward, moves the focus to it and says its name', async ({
  openDevice,
}) => {
  const { page } = await openDevice(DESKTOP);
  // One address of each path: what follows the question mark makes no other screen.
  const paths = Object.keys(SCREENS).filter((path) => !path.includes('?') || path.startsWith('/profile'));
  const tour = paths.filter((path, index) => path.split('?')[0] !== paths[index - 1]?.split('?')[0]);
  const arrived = async (path: string, how: string) => {
    await headingOf(page, SCREENS[path] ?? '').waitFor();
    await expect.poll(() => focusedOnEntry(page, path), { message: `${how} ${path}` }).toBe(true);
    await expect.poll(() => spoken(page), { message: `${how} ${path}` }).toBe(NAMES[path] ?? SCREENS[path]);
    await blur(page);
  };
  const [first = '/', ...others] = tour;
  await page.goto(first);
  await headingOf(page, SCREENS[first] ?? '').waitFor();
  for (const path of others) {
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await arrived(path, 'to');
  }
  for (const path of tour.slice(0, -1).reverse()) {
    await page.goBack();
    await arrived(path, 'back to');
  }
  for (const path of others) {
    await page.goForward();
    await arrived(path, 'forward to');
  }
});
