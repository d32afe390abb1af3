import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openList } from './support/list-screen.ts';
import { accountMenu, listedNames, settled, signUp, tickOf } from './support/player.ts';
import { test } from './support/stage.ts';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const DESKTOP = { viewport: { width: 1440, height: 900 } } as const;

const SECTIONS = [
  'Home',
  'Achievements',
  'Animus Mastery',
  'Bestiary',
  'Bosstiary',
  'Charms',
  'Mounts',
  'Outfits',
  'Quests',
  'Titles',
];
const EVENTS = ['Challenges', 'Rankings'];
/** Headings of the screens that the entries lead to, where they are not the entry's own words. */
const HEADINGS: Readonly<Record<string, string>> = { Home: 'Everything your character has done' };

const sections = (page: Page) => page.getByRole('navigation', { name: 'Sections' });
const entries = (page: Page) => sections(page).getByRole('listitem');
/** The entries' labels, without the figures beside them. */
const labels = async (page: Page) =>
  (await entries(page).allInnerTexts()).map((text) => text.replace(/\s*(?:\d+%|soon)$/, ''));
const footer = (page: Page) => page.locator('footer');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** The accessible name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** Points at something and waits for its tooltip. */
async function hover(page: Page, target: Locator, words: string): Promise<void> {
  await page.mouse.move(700, 500);
  await target.hover();
  await page.getByRole('tooltip', { name: words }).waitFor();
}

describe('the left menu', () => {
  test('has its entries in their order, and Bazaar Import only when signed in', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.goto('/challenges');
    await page.getByRole('banner').getByRole('button', { name: 'Login' }).waitFor();
    await expect.poll(() => labels(page)).toEqual([...SECTIONS, ...EVENTS]);
    expect(await sections(page).getByRole('heading').allInnerTexts()).toEqual(['Site Events']);

    await signUp(page, 'Elyra');
    await sections(page).getByText('Bazaar Import').waitFor();
    expect(await labels(page)).toEqual([...SECTIONS, 'Bazaar Import', ...EVENTS]);
    for (const off of ['Charms', 'Bazaar Import']) {
      const entry = entries(page).filter({ hasText: off });
      expect(await entry.locator('[aria-disabled=true]').innerText()).toMatch(/\bsoon$/);
      expect(await entry.getByRole('link').count()).toBe(0);
    }
  });

  test('leads to the screen of every entry', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await page.goto('/contact');
    for (const label of [...SECTIONS, ...EVENTS].filter((name) => name !== 'Charms')) {
      await entries(page)
        .filter({ hasText: new RegExp(`^${label}`) })
        .getByRole('link')
        .click();
      await heading(page, HEADINGS[label] ?? label).waitFor();
    }
  });

  test('tells how far every section is', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    const figures = async () => (await entries(page).allInnerTexts()).flatMap((text) => /\d+%$/.exec(text)?.[0] ?? []);
    await openList(page, '/titles');
    const [first = '', second = ''] = await listedNames(page);
    await expect.poll(figures).toEqual(['0%', '0%', '0%', '0%', '0%', '0%', '0%', '0%']);
    await tickOf(page, first).click();
    await expect.poll(figures).toEqual(['0%', '0%', '0%', '0%', '0%', '0%', '0%', '1%']);
    await tickOf(page, second).click();
    await expect.poll(async () => (await figures()).at(-1)).toBe('2%');
  });

  test('is wide at first; the menu button makes it icons with tooltips, which is remembered', async ({
    openDevice,
  }) => {
    const { page } = await openDevice(DESKTOP);
    const button = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    const width = async () => (await sections(page).boundingBox())?.width ?? 0;
    await page.goto('/mounts');
    await heading(page, 'Mounts').waitFor();
    expect(await width()).toBeGreaterThan(150);
    expect(await button.getAttribute('aria-expanded')).toBe('true');
    await button.click();
    await expect.poll(width).toBeLessThan(64);
    for (const again of [false, true]) {
      if (again) await page.reload();
      await settled(page);
      expect(await width()).toBeLessThan(64);
      expect(await button.getAttribute('aria-expanded')).toBe('false');
      expect(await labels(page)).toEqual([...SECTIONS, ...EVENTS]);
      expect(await sections(page).getByRole('link', { name: 'Mounts' }).count()).toBe(1);
      await hover(page, sections(page).getByRole('link', { name: 'Quests' }), 'Quests');
      await entries(page).filter({ hasText: 'Charms' }).locator('[aria-disabled]').hover();
      await page.getByRole('tooltip', { name: 'Charms, soon' }).waitFor();
      await page.mouse.move(700, 500);
      await sections(page).getByRole('link', { name: 'Outfits' }).focus();
      await page.keyboard.press('Tab');
      await page.getByRole('tooltip', { name: 'Quests' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
    }
  });

  test('is a sheet on a phone, which closes with the choice', async ({ openDevice }) => {
    const { page } = await openDevice(PHONE);
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByRole('link', { name: 'Rankings' }).click();
    await heading(page, 'Rankings').waitFor();
    await sheet.waitFor({ state: 'detached' });
  });
});

describe('the account menu', () => {
  test('is named after the player, and offers what the account has', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await signUp(page, 'Elyra');
    await page.goto('/titles');
    await settled(page);
    await accountMenu(page, 'Elyra').click();
    const menu = page.getByRole('menu', { name: 'Elyra' });
    await menu.waitFor();
    expect(await accountMenu(page, 'Elyra').getAttribute('aria-controls')).toBe(await menu.getAttribute('id'));
    expect(await menu.getByRole('menuitem').allInnerTexts()).toEqual([
      'Profile',
      'Manage Characters',
      'Account',
      'Appearance',
      'Keyboard shortcuts',
      'Logout',
    ]);
    const characters = menu.getByRole('group', { name: 'Characters' }).getByRole('menuitemradio');
    expect(await characters.allInnerTexts()).toEqual([expect.stringMatching(/^Elyra\s+Legacy$/)]);
    expect(await characters.first().getAttribute('aria-checked')).toBe('true');
    await characters.first().click();
    await menu.waitFor({ state: 'detached' });

    await accountMenu(page, 'Elyra').click();
    await menu.waitFor();
    await page.getByRole('main').click({ position: { x: 5, y: 5 } });
    await menu.waitFor({ state: 'detached' });

    for (const name of ['Manage Characters', 'Appearance', 'Keyboard shortcuts']) {
      await accountMenu(page, 'Elyra').click();
      await menu.getByRole('menuitem', { name }).click();
      await page.getByRole('dialog', { name }).waitFor();
      expect(await menu.count(), name).toBe(0);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name }).waitFor({ state: 'detached' });
      await expect.poll(() => focused(page), { message: name }).toBe('Elyra');
    }

    await accountMenu(page, 'Elyra').click();
    await menu.getByRole('menuitem', { name: 'Profile' }).click();
    await heading(page, 'Profile').waitFor();
    expect(new URL(page.url()).search).toBe('?username=Elyra');
    await menu.waitFor({ state: 'detached' });
  });

  test('works by the keyboard alone', async ({ openDevice }) => {
    const { page } = await openDevice(DESKTOP);
    await signUp(page, 'Elyra');
    await page.goto('/mounts');
    await settled(page);
    const menu = page.getByRole('menu', { name: 'Elyra' });
    await accountMenu(page, 'Elyra').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    for (const [key, name] of [
      ['ArrowDown', 'Manage Characters'],
      ['ArrowDown', 'Account'],
      ['ArrowDown', 'Appearance'],
      ['ArrowDown', 'Keyboard shortcuts'],
      ['ArrowDown', 'Logout'],
      ['ArrowDown', 'Elyra'],
      ['ArrowDown', 'Profile'],
      ['ArrowUp', 'Elyra'],
      ['Home', 'Profile'],
      ['End', 'Elyra'],
      ['l', 'Logout'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => focused(page), { message: key }).toMatch(new RegExp(`^${name}\\b`));
    }
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Elyra');

    await page.keyboard.press('Space');
    await menu.waitFor();
    await expect.poll(() => focused(page)).toBe('Profile');
    await page.keyboard.press('m');
    await expect.poll(() => focused(page)).toMatch(/^Manage Characters\b/);
    await page.keyboard.press('Tab');
    await menu.waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).toBe('Home');

    await accountMenu(page, 'Elyra').focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Profile');
    await page.keyboard.press('Enter');
    await heading(page, 'Profile').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  });
});

describe('the footer', () => {
  const linkNames = (page: Page) => footer(page).getByRole('listitem').allInnerTexts();

  test('has the pages, the year and the credits', async ({ openDevice }) => {
    const { page } = await openDevice();
    await page.goto('/challenges');
    await footer(page).waitFor();
    expect(await linkNames(page)).toEqual(['Contact', 'Changelog']);
    const words = await footer(page).innerText();
    expect(words).toContain(`© ${new Date().getFullYear()} Loremark`);
    for (const credit of ['CipSoft GmbH', 'TibiaWiki', 'TibiaWiki BR', 'Lucide', 'game-icons.net']) {
      expect(await footer(page).getByRole('link', { name: credit, exact: true }).count(), credit).toBeGreaterThan(0);
    }
    for (const name of ['Contact', 'Changelog']) {
      await footer(page).getByRole('link', { name }).click();
      await heading(page, name).waitFor();
    }
  });

  describe('of a server whose operator has set links', () => {
    test.override('settings', {
      FANSITES_URL: 'https://fansites.example/list',
      CHAT_URL: 'https://chat.example/loremark',
    });

    test('has those too', async ({ openDevice }) => {
      const { page } = await openDevice();
      await page.goto('/challenges');
      await footer(page).getByRole('link', { name: 'Chat' }).waitFor();
      expect(await linkNames(page)).toEqual(['Fansites', 'Chat', 'Contact', 'Changelog']);
      const target = (name: string) => footer(page).getByRole('link', { name }).getAttribute('href');
      expect(await target('Fansites')).toBe('https://fansites.example/list');
      expect(await target('Chat')).toBe('https://chat.example/loremark');
    });
  });
});

test('a dialog into which something was typed stays at Esc, and the one it leads to gives the focus back', async ({
  openDevice,
}) => {
  const { page } = await openDevice();
  await page.goto('/contact');
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await login.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.getByLabel('Username or Email').fill('Elyra');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Sign up instead' }).press('Enter');
  const other = page.getByRole('dialog', { name: 'Sign up' });
  await other.getByLabel('Username').waitFor();
  await page.keyboard.press('Escape');
  await other.waitFor({ state: 'detached' });
  await expect.poll(() => focused(page)).toBe('Login');
});
