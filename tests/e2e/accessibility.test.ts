import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { sidewaysOverflow, smallTargets, violations } from './support/accessibility.ts';
import { SERVER_UNREACHABLE, WITHOUT_WORKER } from './support/device.ts';
import { untilFocusIn } from './support/focus.ts';
import { holdRequests } from './support/hold-requests.ts';
import { layoutShifts, watchLayoutShifts } from './support/layout-shifts.ts';
import { figures, openList, sectionWay, spoken } from './support/list-screen.ts';
import {
  accountMenu,
  badge,
  bookmarkOf,
  listedNames,
  signUp,
  tickOf,
  untilSaved,
  untilWorkerControls,
} from './support/player.ts';
import { startInTheme } from './support/settings.ts';
import { test } from './support/stage.ts';

test.override({ serviceWorkers: 'allow' });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const bannerButton = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });

/** The accessible name, or else the text, of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

interface Look {
  readonly theme: 'dark' | 'light';
  readonly width: 'phone' | 'desktop';
  readonly device: BrowserContextOptions;
}

const LOOKS: readonly Look[] = [
  { theme: 'dark', width: 'phone', device: PHONE },
  { theme: 'light', width: 'phone', device: PHONE },
  { theme: 'dark', width: 'desktop', device: DESKTOP },
  { theme: 'light', width: 'desktop', device: DESKTOP },
];

describe('axe finds nothing to complain about', () => {
  test.for(LOOKS)('in $theme on a $width, signed out', async ({ theme, width, device }, { openDevice }) => {
    const { page } = await openDevice({ ...device, reducedMotion: 'reduce' });
    await startInTheme(page, theme);
    const found: string[] = [];
    const look = async (where: string) => found.push(...(await violations(page, where)));

    await page.goto('/');
    await sectionWay(page, 'Titles').getByText('0%').waitFor();
    await look('home');
    await bannerButton(page, 'Login').click();
    const login = page.getByRole('dialog', { name: 'Login' });
    await login.getByLabel('Username or Email').fill('E'.repeat(51));
    await login.getByLabel('Username or Email').blur();
    await look('login');
    await login.getByRole('button', { name: 'Sign up instead' }).click();
    const signUpDialog = page.getByRole('dialog', { name: 'Sign up' });
    await signUpDialog.getByLabel('Username').waitFor();
    await look('sign up');
    await signUpDialog.getByRole('button', { name: 'Close' }).click();

    await openList(page, '/achievements?search=ally&category=Quests');
    await look('a pair of achievements');
    await tickOf(page, 'Marid Ally').click();
    await badge(page, /^On this device only/).waitFor();
    await look('a tick without an account');
    if (width === 'phone') {
      await page.getByRole('button', { name: 'Filters' }).click();
      await page.getByRole('dialog', { name: 'Filters' }).getByLabel('Category').waitFor();
      await look('filters');
      await page.keyboard.press('Escape');
      await bannerButton(page, 'Menu').click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Titles/ })
        .waitFor();
      await look('menu');
      await page.keyboard.press('Escape');
    }
    await openList(page, '/titles?search=xyzzy');
    await look('an empty list');
    await openList(page, '/titles?page=3');
    await look('titles');
    await page.goto('/404');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await look('not found');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(found).toEqual([]);
  });

  test.for(LOOKS)('in $theme on a $width, signed in', async ({ theme, device }, { openDevice }) => {
    const { page, context, expectTrouble } = await openDevice({ ...device, reducedMotion: 'reduce' });
    expectTrouble(SERVER_UNREACHABLE);
    await startInTheme(page, theme);
    const found: string[] = [];
    const look = async (where: string) => found.push(...(await violations(page, where)));

    await page.goto('/');
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?elementsToShow=102');
    await bookmarkOf(page, 'A Friend in Need').click();
    await tickOf(page, 'A Friend in Need').check();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).waitFor();
    await untilSaved(page);
    await look('achievements with a tick');
    await openList(page, '/achievements?search=ally&status=unchecked');
    await tickOf(page, 'Marid Ally').check();
    await page.getByText('not with Marid Ally').waitFor();
    await untilSaved(page);
    await look('a barred achievement');
    await accountMenu(page, 'Elyra').click();
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    await look('account menu');
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('alertdialog', { name: 'Logout' }).waitFor();
    await look('logout');
    await page.getByRole('alertdialog', { name: 'Logout' }).getByRole('button', { name: 'Cancel' }).click();

    await page.clock.install();
    await context.setOffline(true);
    await tickOf(page, 'Marid Ally').uncheck();
    await badge(page, 'Offline · 1 waiting').waitFor();
    await page.clock.runFor(3100);
    await page.getByText(/^You are offline.*1 change waits/).waitFor();
    await look('offline with a change waiting');
    await accountMenu(page, 'Elyra').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.getByRole('button', { name: 'Discard and log out' }).waitFor();
    await look('logout with a change waiting');
    expect(found).toEqual([]);
  });
});

describe('by the keyboard alone', () => {
  test('the skip link leads past the menus, Tab to the list, and Space ticks', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await signUp(page, 'Elyra');
    await listedNames(page);
    await page.reload();
    const [first = ''] = await listedNames(page);

    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Skip to content');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    expect(await skip.evaluate((link) => link.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    for (let presses = 0; presses < 12 && (await focused(page)) !== first; presses += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe(first);
    const ring = await tickOf(page, first).evaluate(
      (tick) => getComputedStyle(tick.nextElementSibling ?? tick).boxShadow,
    );
    expect(ring).not.toBe('none');
    await page.keyboard.press('Space');
    await figures(page, '1 / 571').waitFor();
    expect(await focused(page)).toBe(first);
    await untilSaved(page);
  });

  test('a change of route moves the focus to the main area and announces the page', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Titles/ })
      .focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Titles' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
    await expect.poll(() => spoken(page)).toBe('Titles');
    expect(await page.title()).toBe('Titles · Loremark');
  });

  test('dialogs hold the focus, Esc closes them unless something was typed, and the focus returns', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await page.goto('/');
    // The drawing that comes before the page is nothing to anybody's keyboard.
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    await bannerButton(page, 'Login').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await dialog.getByLabel('Username or Email').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('username');
    for (let presses = 0; presses < 9; presses += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    // On an icon the first Esc would hide its tooltip.
    await dialog.getByLabel('Username or Email').focus();
    await expect.poll(() => page.getByRole('tooltip').count()).toBe(0);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Login');

    await page.keyboard.press('Enter');
    await dialog.getByLabel('Username or Email').fill('Elyra');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Sign up instead' }).focus();
    await page.keyboard.press('Enter');
    const other = page.getByRole('dialog', { name: 'Sign up' });
    await other.getByLabel('Username').waitFor();
    await page.keyboard.press('Escape');
    await other.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Login');
  });

  test('the account menu opens, moves and closes, and sheets on a phone give the focus back', async ({
    openDevice,
  }) => {
    const { page } = await openDevice({ viewport: PHONE.viewport });
    await openList(page, '/titles');
    await signUp(page, 'Elyra');
    await listedNames(page);
    await accountMenu(page, 'Elyra').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('Elyra');

    for (const [opener, sheet] of [
      [page.getByRole('button', { name: 'Filters' }), 'Filters'],
      [bannerButton(page, 'Menu'), 'Lists'],
    ] as const) {
      await opener.focus();
      await page.keyboard.press('Enter');
      // A sheet is seen before it hears keys.
      await untilFocusIn(page.getByRole('dialog', { name: sheet }));
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: sheet }).waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });
});

test.for([
  { what: 'phone', device: PHONE },
  { what: 'tablet', device: { ...PHONE, viewport: { width: 820, height: 1180 } } },
])('targets are at least 44 px on a $what with touch', async ({ device }, { openDevice }) => {
  const { page } = await openDevice(device);
  await openList(page, '/achievements');
  const main = page.getByRole('main');
  expect(await smallTargets(page.getByRole('banner').getByRole('button'), 44)).toEqual([]);
  expect(await smallTargets(page.getByRole('banner').getByRole('link'), 44)).toEqual([]);
  expect(await smallTargets(page.getByRole('navigation').getByRole('link'), 44)).toEqual([]);
  expect(await smallTargets(main.getByRole('checkbox'), 44)).toEqual([]);
  expect(await smallTargets(main.getByRole('button', { name: /^Bookmark / }), 44)).toEqual([]);
  expect(await smallTargets(main.getByRole('radio'), 44)).toEqual([]);
  expect(await smallTargets(page.getByRole('button', { name: 'Filters' }), 44)).toEqual([]);
  await signUp(page, 'Elyra');
  await listedNames(page);
  expect(await smallTargets(page.getByRole('banner').getByRole('button'), 44)).toEqual([]);
});

test('nothing scrolls sideways from 320 to 1920 px', async ({ openDevice }) => {
  const { page } = await openDevice();
  const wide: string[] = [];
  for (const path of [
    '/',
    '/achievements?elementsToShow=102',
    '/titles',
    '/404',
    '/titles?search=xyzzy&type=Bestiary',
  ]) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    for (const width of [320, 360, 390, 480, 600, 719, 720, 820, 1024, 1099, 1100, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await sidewaysOverflow(page);
      if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
    }
  }
  await page.setViewportSize({ width: 320, height: 640 });
  for (const name of ['Login', 'Sign up']) {
    await bannerButton(page, name).click();
    const dialog = page.getByRole('dialog', { name });
    await untilFocusIn(dialog);
    const over = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    if (over > 0 || (await sidewaysOverflow(page)) > 0) wide.push(`${name} at 320: ${over} px`);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  }
  expect(wide).toEqual([]);
});

describe('nothing moves', () => {
  const SCREENS = [
    { path: '/', arrived: '0%' },
    { path: '/achievements', arrived: '0 / 571' },
    { path: '/titles', arrived: '0 / 93' },
    { path: '/bestiary', arrived: '0 / 833' },
    { path: '/bosstiary', arrived: '0 / 316' },
    { path: '/animus-mastery', arrived: '0 / 833' },
    { path: '/mounts', arrived: '0 / 259' },
    { path: '/outfits', arrived: '0 / 136' },
    { path: '/quests', arrived: '0 / 336' },
  ] as const;
  /** Once the section's figures are there, and the list has its rows. */
  async function untilFilled(page: Page, path: string, arrived: string): Promise<void> {
    await page.getByRole('main').getByText(arrived).locator('visible=true').first().waitFor();
    if (path === '/') return;
    await page.getByRole('main').locator('li [data-item]').first().waitFor();
    await page.getByRole('main').locator('ul[aria-busy]').waitFor({ state: 'detached' });
  }
  const WIDTHS = [
    { what: 'phone', device: PHONE },
    { what: 'desktop', device: DESKTOP },
  ] as const;

  test.for(WIDTHS)('on a $what when the catalogue arrives', async ({ device }, { openDevice }) => {
    for (const { path, arrived } of SCREENS) {
      const { page, context, expectTrouble } = await openDevice({ ...device, serviceWorkers: 'block' });
      expectTrouble(WITHOUT_WORKER);
      const release = await holdRequests(page, '**/api/v1/catalogue/**');
      await watchLayoutShifts(context, 0);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path !== '/') await page.getByText(/^Loading the list/).waitFor();
      release();
      await untilFilled(page, path, arrived);
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });

  test.for(WIDTHS)('on a $what when a player comes back', async ({ device }, { openDevice }) => {
    const { page, context } = await openDevice(device);
    await page.goto('/');
    await signUp(page, 'Elyra');
    await untilWorkerControls(page);
    await watchLayoutShifts(context, 0);
    for (const { path, arrived } of SCREENS) {
      await page.goto(path);
      await accountMenu(page, 'Elyra').waitFor();
      await untilFilled(page, path, arrived);
      expect(await layoutShifts(page), path).toEqual([]);
    }
  });
});
