/** Every screen, dialog and sheet to photograph, and how to open it. */
import type { Page } from 'playwright-core';
import { addByForm, manageCharacters } from '#tests/e2e/support/characters.ts';
import { figures, openList } from '#tests/e2e/support/list-screen.ts';
import { accountMenu, badge, bookmarkOf, listedNames, settled, tickOf, untilSaved } from '#tests/e2e/support/player.ts';

export interface Screen {
  /** Name of the screenshot. */
  readonly name: string;
  /** The device's player, or a developer, who is shown the gallery instead of the product. */
  readonly as: 'guest' | 'player' | 'developer';
  /** Opens the screen. */
  readonly open: (page: Page) => Promise<unknown>;
  /** Whether its whole height is included. */
  readonly whole?: boolean;
  /** Only in windows narrower than this, in px: in wider ones, the same content is next to the screen. */
  readonly below?: number;
}

/** Makes the browser draw every control in a state that normally ends before the screenshot. */
async function forceOnControls(page: Page, state: 'hover' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  const selector = 'main :is(a, button, input, label, [role=button], [data-item])';
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
  const forcedPseudoClasses = state === 'active' ? ['hover', 'active'] : ['hover'];
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses });
}

/** The character's name and login. */
export const PLAYER = 'Elyra';

/** Characters that the player added; the second has a verification code. */
const FIRST_CHARACTER = 'Elyra Vane';
const SECOND_CHARACTER = 'Rowan of Venore';

/** A hunt with every case: names that the player must choose, a boss, a line that is not a kill. */
const HUNT = `Session data: From 2026-10-05, 10:19:15 to 2026-10-05, 13:06:15
Session: 02:47h
Killed Monsters:
  88x dragon lord
  412x dragons
  30x butterfly
  7x drgon hatchling
  5x Grand Master Oberon
  12x abyssal calamary
  3x acid blob
  12x xyzzyq
  some words
Looted Items:
  5x a platinum coin`;

/** A contest with images and a vote. */
const CONTEST = '/contests/draw-a-draptor-doll';

/** Number of titles the player has. */
const TITLES_EARNED = 6;

/** From this width in px the filters are next to the list. */
const FILTERS_BESIDE_LIST = 1100;
/** From this width in px the sections are next to the screen. */
const SECTIONS_BESIDE_SCREEN = 720;

const banner = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Opens a screen whose content is fetched from the server. */
async function openSettled(page: Page, path: string): Promise<void> {
  await openAt(page, path);
  await settled(page);
}

const openHome = (page: Page) => openSettled(page, '/');

/** Opens home and waits until it shows the player's progress. */
async function openOwnHome(page: Page): Promise<void> {
  await openHome(page);
  await page.getByRole('main').getByText(`${TITLES_EARNED} / 113`, { exact: true }).waitFor();
  await settled(page);
}

async function openFromBanner(page: Page, name: 'Login' | 'Sign up'): Promise<void> {
  await openHome(page);
  await banner(page, name).click();
  await dialog(page, name).getByRole('textbox').first().waitFor();
}

/** Gives the player content to show: characters, and ticks and bookmarks in both lists. */
export async function makeProgress(page: Page): Promise<void> {
  const manage = await manageCharacters(page, PLAYER);
  await addByForm(manage, FIRST_CHARACTER);
  await addByForm(manage, SECOND_CHARACTER);
  await manage.getByRole('button', { name: `Generate Code for ${SECOND_CHARACTER}` }).click();
  await manage.getByRole('button', { name: `Copy code of ${SECOND_CHARACTER}` }).waitFor();
  await openList(page, '/achievements');
  const names = await listedNames(page);
  for (const name of names.filter((_, index) => index % 3 === 0).slice(0, 12)) await tickOf(page, name).check();
  for (const name of names.slice(1, 5)) await bookmarkOf(page, name).click();
  await untilSaved(page);
  await openList(page, '/titles');
  for (const name of (await listedNames(page)).filter((_, index) => index % 4 === 1).slice(0, TITLES_EARNED)) {
    await tickOf(page, name).check();
  }
  await untilSaved(page);
  await openList(page, '/bestiary');
  for (const [row, stage] of [
    [0, /^Complete/],
    [1, /^First stage/],
    [2, /^Second stage/],
  ] as const) {
    await rowsOfList(page).nth(row).getByRole('radio', { name: stage }).check();
  }
  await openList(page, '/outfits');
  for (const [row, part] of [
    [0, /first addon$/],
    [1, /outfit owned$/],
  ] as const) {
    await rowsOfList(page).nth(row).getByRole('checkbox', { name: part }).check();
  }
  await untilSaved(page);
}

const rowsOfList = (page: Page) => page.getByRole('main').locator('li [data-item]');

/** Opens a list and waits for its rows. */
async function openRows(page: Page, path: string): Promise<void> {
  await openList(page, path);
  await rowsOfList(page).first().waitFor();
}

export const SCREENS: readonly Screen[] = [
  { name: 'home-guest', as: 'guest', open: (page) => openHome(page), whole: true },
  { name: 'news', as: 'guest', open: (page) => openSettled(page, '/?page=1'), whole: true },
  { name: 'news-post', as: 'guest', open: (page) => openSettled(page, '/?news=welcome') },
  { name: 'changelog', as: 'guest', open: (page) => openSettled(page, '/changelog') },
  { name: 'help', as: 'guest', open: (page) => openSettled(page, '/help') },
  { name: 'privacy', as: 'guest', open: (page) => openSettled(page, '/privacy') },
  { name: 'security', as: 'guest', open: (page) => openSettled(page, '/security') },
  { name: 'news-missing', as: 'guest', open: (page) => openSettled(page, '/?news=none') },
  { name: 'login', as: 'guest', open: (page) => openFromBanner(page, 'Login') },
  {
    name: 'login-errors',
    as: 'guest',
    open: async (page) => {
      await openFromBanner(page, 'Login');
      await dialog(page, 'Login').getByLabel('Password', { exact: true }).press('Enter');
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
    name: 'guest',
    as: 'guest',
    open: async (page) => {
      await openList(page, '/achievements');
      const [first = ''] = await listedNames(page);
      await tickOf(page, first).click();
      await badge(page, /^On this device only/).waitFor();
    },
  },
  { name: 'me-guest', as: 'guest', open: (page) => openSettled(page, '/me'), whole: true },
  { name: 'me', as: 'player', open: (page) => openSettled(page, '/me'), whole: true },
  { name: 'challenges-guest', as: 'guest', open: (page) => openSettled(page, '/challenges'), whole: true },
  {
    name: 'challenges',
    as: 'player',
    whole: true,
    open: async (page) => {
      await openSettled(page, '/challenges');
      const joins = page.getByRole('button', { name: /^Join with/ });
      if (await joins.isVisible()) await joins.click();
      await page.getByRole('heading', { name: /^You joined with/ }).waitFor();
    },
  },
  { name: 'ranking', as: 'player', open: (page) => openSettled(page, '/challenges/ranking'), whole: true },
  {
    name: 'ranking-annual',
    as: 'player',
    open: (page) => openSettled(page, '/challenges/ranking/annual'),
    whole: true,
  },
  { name: 'contests', as: 'player', open: (page) => openSettled(page, '/contests'), whole: true },
  { name: 'contest', as: 'player', open: (page) => openSettled(page, CONTEST), whole: true },
  {
    name: 'contest-draw',
    as: 'guest',
    open: (page) => openSettled(page, '/contests/christmas-contest?lang=pl'),
    whole: true,
  },
  { name: 'contest-entries', as: 'guest', open: (page) => openSettled(page, `${CONTEST}/entries`) },
  {
    name: 'contest-form',
    as: 'player',
    open: async (page) => {
      await openSettled(page, CONTEST);
      // While the contest is open.
      const write = page.getByRole('button', { name: 'Write your entry' });
      if (!(await write.isVisible())) return;
      await write.click();
      await dialog(page, 'Your entry: Draw a draptor doll').waitFor();
    },
  },
  { name: 'contact', as: 'guest', open: (page) => openAt(page, '/contact') },
  {
    name: 'profile',
    as: 'player',
    whole: true,
    open: async (page) => {
      await openAt(page, `/profile?username=${PLAYER}`);
      await page.getByRole('list', { name: 'Latest' }).waitFor();
    },
  },
  { name: 'profile-list', as: 'player', open: (page) => openRows(page, `/profile/achievements?username=${PLAYER}`) },
  { name: 'profile-missing', as: 'guest', open: (page) => openAt(page, '/profile?username=missing') },
  {
    name: 'profile-share',
    as: 'player',
    open: async (page) => {
      await openAt(page, `/profile?${new URLSearchParams({ username: PLAYER, character: FIRST_CHARACTER })}`);
      await page.getByRole('button', { name: 'Share' }).click();
      await dialog(page, `Share ${FIRST_CHARACTER}`)
        .getByRole('img', { name: /^Card of/ })
        .waitFor();
    },
  },
  {
    name: 'following',
    as: 'player',
    open: async (page) => {
      await openAt(page, '/profile/following');
      await page.getByRole('heading', { name: "You aren't following anyone yet" }).waitFor();
    },
  },
  ...(
    [
      ['bestiary', '/bestiary'],
      ['bestiary-by-class', '/bestiary?sort=class'],
      ['bosstiary', '/bosstiary'],
      ['animus-mastery', '/animus-mastery'],
      ['mounts', '/mounts?sort=source'],
      ['outfits', '/outfits'],
      ['quests', '/quests?sort=group'],
    ] as const
  ).map(([name, path]): Screen => ({ name, as: 'player', open: (page) => openRows(page, path) })),
  {
    name: 'creature',
    as: 'player',
    open: async (page) => {
      await page.goto('/bestiary?item=34');
      await page.getByRole('dialog').getByRole('term').first().waitFor();
    },
  },
  { name: 'not-found', as: 'guest', open: (page) => openAt(page, '/404') },
  { name: 'home', as: 'player', open: openOwnHome, whole: true },
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
  {
    name: 'titles',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      await figures(page, `${TITLES_EARNED} / 113`).waitFor();
    },
  },
  {
    name: 'search',
    as: 'player',
    open: async (page) => {
      await openAt(page, '/search?q=dragon');
      await page.getByRole('list', { name: 'Bestiary' }).waitFor();
    },
  },
  { name: 'hunt-log', as: 'guest', open: (page) => openAt(page, '/hunt-log') },
  {
    name: 'hunt-log-review',
    as: 'player',
    open: async (page) => {
      await openAt(page, '/hunt-log');
      await page.getByRole('textbox', { name: 'Session of the hunt analyser' }).fill(HUNT);
      await page.getByRole('heading', { name: 'What this hunt adds' }).waitFor();
    },
    whole: true,
  },
  { name: 'beside-empty', as: 'guest', open: (page) => openAt(page, '/beside') },
  {
    name: 'beside',
    as: 'player',
    open: async (page) => {
      await openAt(page, '/beside');
      for (const name of ['Dragon', 'Demon', 'Abyssal Calamary']) {
        await page.getByRole('searchbox', { name: 'Pin a creature' }).fill(name);
        await page.getByRole('button', { name: `Pin ${name}`, exact: true }).click();
      }
      await page.getByRole('button', { name: '+10 Dragon' }).click();
    },
  },
  { name: 'search-empty', as: 'guest', open: (page) => openAt(page, '/search') },
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
      await openOwnHome(page);
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
    name: 'account',
    as: 'player',
    whole: true,
    open: async (page) => {
      await openAt(page, '/account');
      await page.getByText('This browser').waitFor();
    },
  },
  {
    name: 'characters',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      await manageCharacters(page, PLAYER);
    },
  },
  {
    name: 'characters-edit',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      const manage = await manageCharacters(page, PLAYER);
      await manage.getByRole('button', { name: `Edit ${SECOND_CHARACTER}` }).click();
      await dialog(page, 'Edit character').getByLabel('Name').waitFor();
    },
  },
  {
    name: 'logout',
    as: 'player',
    open: async (page) => {
      await openList(page, '/titles');
      await accountMenu(page, PLAYER).click();
      await page.getByRole('menuitem', { name: 'Logout' }).click();
      await page.getByRole('alertdialog', { name: 'Logout' }).waitFor();
    },
  },
  {
    name: 'item',
    as: 'player',
    open: async (page) => {
      await page.goto('/achievements?item=1');
      await page.getByRole('dialog').getByRole('checkbox').first().waitFor();
    },
  },
  {
    name: 'sync',
    as: 'player',
    open: async (page) => {
      await openAt(page, '/sync');
      await page.getByRole('table', { name: 'When each device was last seen' }).waitFor();
    },
    whole: true,
  },
  { name: 'gallery', as: 'developer', open: (page) => openAt(page, '/gallery'), whole: true },
  ...(['hover', 'active'] as const).map((state) => ({
    name: `gallery-${state}`,
    as: 'developer' as const,
    open: async (page: Page) => {
      await openAt(page, '/gallery');
      await forceOnControls(page, state);
    },
    whole: true,
  })),
];
