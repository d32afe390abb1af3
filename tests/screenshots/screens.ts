/** Every screen, dialog and sheet that is worth a look, and how to come to it. */
import type { Page } from 'playwright-core';
import { figures, openList } from '#tests/e2e/support/list-screen.ts';
import { accountMenu, bookmarkOf, listedNames, tickOf, untilSaved } from '#tests/e2e/support/player.ts';

export interface Screen {
  /** Name of the picture. */
  readonly name: string;
  /** Whose device it is seen on. */
  readonly as: 'guest' | 'player';
  /** Leads there. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Whether it is taken in its whole height. */
  readonly whole?: boolean;
  /** Only in windows narrower than this, in px: above, the same thing stands beside the screen. */
  readonly below?: number;
}

/** The character's name and login. */
export const PLAYER = 'Elyra';

/** From this width in px the filters stand beside the list. */
const FILTERS_BESIDE_LIST = 1100;
/** From this width in px the sections stand beside the screen. */
const SECTIONS_BESIDE_SCREEN = 720;

const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByText(/^\d+ \/ 93$/)
    .waitFor();
}

async function openFromBanner(page: Page, name: 'Login' | 'Sign up'): Promise<void> {
  await openHome(page);
  await banner(page, name).click();
  await dialog(page, name).getByRole('textbox').first().waitFor();
}

/** Gives the player something to show: ticks and bookmarks in both lists. */
export async function makeProgress(page: Page): Promise<void> {
  await openList(page, '/achievements');
  const names = await listedNames(page);
  for (const name of names.filter((_, index) => index % 3 === 0).slice(0, 12)) await tickOf(page, name).check();
  for (const name of names.slice(1, 5)) await bookmarkOf(page, name).click();
  await untilSaved(page);
  await openList(page, '/titles');
  for (const name of (await listedNames(page)).filter((_, index) => index % 4 === 1).slice(0, 6)) {
    await tickOf(page, name).check();
  }
  await untilSaved(page);
}

export const SCREENS: readonly Screen[] = [
  { name: 'home-guest', as: 'guest', open: openHome, whole: true },
  { name: 'login', as: 'guest', open: (page) => openFromBanner(page, 'Login') },
  {
    name: 'login-errors',
    as: 'guest',
    open: async (page) => {
      await openFromBanner(page, 'Login');
      await dialog(page, 'Login').getByRole('button', { name: 'Login', exact: true }).click();
    },
  },
  { name: 'sign-up', as: 'guest', open: (page) => openFromBanner(page, 'Sign up') },
  {
    name: 'reset-password',
    as: 'guest',
    open: async (page) => {
      await openFromBanner(page, 'Login');
      await dialog(page, 'Login').getByRole('button', { name: 'Forgot your password?' }).click();
      await dialog(page, 'Reset password').getByRole('textbox').waitFor();
    },
  },
  { name: 'recover', as: 'guest', open: (page) => openAt(page, '/recover?email=elyra%40example.test&token=abc') },
  { name: 'recover-incomplete', as: 'guest', open: (page) => openAt(page, '/recover') },
  {
    name: 'ask',
    as: 'guest',
    open: async (page) => {
      await openList(page, '/achievements');
      const [first = ''] = await listedNames(page);
      await tickOf(page, first).click();
      await dialog(page, 'Log in to tick').waitFor();
    },
  },
  { name: 'signpost', as: 'guest', open: (page) => openAt(page, '/bestiary') },
  { name: 'not-found', as: 'guest', open: (page) => openAt(page, '/404') },
  { name: 'home', as: 'player', open: openHome, whole: true },
  {
    name: 'achievements',
    as: 'player',
    open: async (page) => {
      await openList(page, '/achievements');
      await figures(page, '12 / 571').waitFor();
    },
  },
  { name: 'achievements-exclusive', as: 'player', open: (page) => openList(page, '/achievements?search=ally') },
  { name: 'achievements-empty', as: 'player', open: (page) => openList(page, '/achievements?search=xyzzy') },
  {
    name: 'achievements-end',
    as: 'player',
    open: async (page) => {
      await openList(page, '/achievements');
      await listedNames(page);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.locator('footer').waitFor();
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    },
  },
  { name: 'titles', as: 'player', open: (page) => openList(page, '/titles') },
  {
    name: 'filters',
    as: 'player',
    below: FILTERS_BESIDE_LIST,
    open: async (page) => {
      await openList(page, '/achievements?category=Quests');
      await page.getByRole('button', { name: 'Filters' }).click();
      await dialog(page, 'Filters').getByLabel('Category').waitFor();
    },
  },
  {
    name: 'menu',
    as: 'player',
    below: SECTIONS_BESIDE_SCREEN,
    open: async (page) => {
      await openHome(page);
      await banner(page, 'Menu').click();
      await page
        .getByRole('dialog')
        .getByRole('link', { name: /^Titles/ })
        .waitFor();
    },
  },
  {
    name: 'account-menu',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      await accountMenu(page, PLAYER).click();
      await page.getByRole('menuitem', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'logout',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      await accountMenu(page, PLAYER).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await dialog(page, 'Logout').waitFor();
    },
  },
  { name: 'gallery', as: 'guest', open: (page) => openAt(page, '/gallery'), whole: true },
];
