/** The tours through all screens, done once for every class of devices. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Device } from '../device.ts';
import { holdRequests } from '../hold-requests.ts';
import { filterPanel, openList, sectionLink } from '../list-screen.ts';
import { accountMenu, listedNames, settled, tickOf, untilSaved } from '../player.ts';
import { addElyra } from '../profile.ts';
import { LISTS, SCREENS } from '../screens.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import {
  arrive,
  arrivedByRoute,
  axeFaults,
  coverFaults,
  type DeviceClass,
  mirroredFaults,
  notchFaults,
  type Opening,
  openingFaults,
  shiftFaults,
  skipLinkFaults,
  targetFaults,
  widthFaults,
} from './sweep.ts';
import { rowFaults } from './sweep-lists.ts';

/** Lists and the search in other states, by their addresses, with their headings. */
const STATES: Readonly<Record<string, string>> = {
  '/achievements?search=ally&category=Quests': 'Achievements',
  '/achievements?elementsToShow=102&status=unchecked&search=a&category=Quests': 'Achievements',
  '/quests?sort=group': 'Quests',
  '/titles?search=xyzzy&type=Bestiary': 'Titles',
  '/titles?page=9': 'Titles',
  '/search?q=a': 'Search',
  '/search?q=dragon': 'Search',
  '/search?q=xyzzyq': 'Search',
  '/search?q=wound': 'Search',
};

/** Screens that are drawn like another one: only their names and landmarks are checked. */
const ALIKE =
  /^\/contests\/(?:\d+$|dress)|^\/profile\/(?!following|achievements|bestiary)|^\/profile\?.*character|lang=pl$|\/annual$/;

/** Whether a screen is drawn like another one. */
export const isAlike = (path: string): boolean => ALIKE.test(path);

const isListed = (path: string) => path === '/' || LISTS.includes(path as (typeof LISTS)[number]);

/** Opens a list or home as on a first visit, where the catalogue arrives only once the screen waits for it. */
async function openBlank(page: Page, origin: string, path: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await page.goto('about:blank');
  await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await browser.detach();
  const release = await holdRequests(page, '**/api/v1/catalogue/**');
  await page.goto(path);
  if (path === '/') await page.getByRole('heading', { level: 1 }).waitFor();
  else await page.getByText(/^Loading the list/).waitFor();
  release();
  if (path === '/') await sectionLink(page, 'Titles').getByText('0%').waitFor();
  else await page.getByRole('main').locator('li [data-item]').first().waitFor();
  await page.unrouteAll({ behavior: 'wait' });
}

/** All checks of a screen, in an order in which each leaves the page usable for the next. */
async function check(page: Page, device: DeviceClass, path: string): Promise<string[]> {
  const found = [...(await axeFaults(page, path))];
  if (device.options.hasTouch === true) found.push(...(await targetFaults(page, path)));
  found.push(...(await mirroredFaults(page, device, path)));
  found.push(...(await widthFaults(page, device, path)));
  return found;
}

/** Visits every list with home, or every other screen, by its address, as a guest. */
export async function guestTour(
  { page, context }: Device,
  origin: string,
  device: DeviceClass,
  which: 'lists' | 'other screens',
): Promise<string[]> {
  const found: string[] = [];
  await watchLayoutShifts(context, 0);
  if (which === 'other screens') await addElyra(origin);
  for (const [path, heading] of Object.entries({ ...SCREENS, ...STATES })) {
    if ((which === 'lists') !== isListed(path.split('?')[0] ?? '')) continue;
    if (isListed(path)) await openBlank(page, origin, path);
    else await page.goto(path);
    await arrive(page, device, path, heading);
    // A link from a mail is removed from the address.
    if (!path.startsWith('/recover')) expect(page.url()).toBe(origin + path);
    if (path !== '/titles?page=9') await page.getByRole('main').getByRole('link').first().waitFor();
    if (isListed(path) || path === '/sync') found.push(...(await shiftFaults(page, path)));
    found.push(...(await skipLinkFaults(page, path)));
    if (isAlike(path)) continue;
    found.push(...(await check(page, device, path)));
    if (path === '/achievements' || path === '/titles') found.push(...(await rowFaults(page, device, path)));
    if (device.isPhone && ['/', '/achievements', '/titles', '/bestiary'].includes(path)) {
      found.push(...(await notchFaults(page, device, path)));
    }
  }
  return found;
}

/** Enters the number of kills where the page shows the creature. */
async function recordKills(page: Page, name: string, kills: number): Promise<void> {
  const count = page.getByRole('main').getByRole('button', { name: new RegExp(`^${name}: .*kills, change$`) });
  await count.click();
  const sheet = page.getByRole('dialog', { name, exact: true });
  await sheet.getByRole('textbox', { name: 'Kills' }).fill(String(kills));
  await sheet.getByRole('button', { name: 'Set' }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Records enough for every screen to have content. */
export async function recordForAllScreens(page: Page): Promise<void> {
  await openList(page, '/achievements?search=ally');
  await tickOf(page, 'Marid Ally').check();
  await openList(page, '/bestiary?search=dragon');
  await recordKills(page, 'Dragon', 988);
  await openList(page, '/mounts');
  for (const name of (await listedNames(page)).slice(0, 10)) await tickOf(page, name).check();
  await page.goto('/beside');
  for (const name of ['Dragon', 'Abyssal Calamary']) {
    await page.getByRole('searchbox', { name: 'Pin a creature' }).fill(name);
    await page.getByRole('button', { name: `Pin ${name}`, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  }
  await untilSaved(page);
}

/** Makes the hunt log show a hunt whose names the player must choose. */
async function pasteHunt(page: Page): Promise<void> {
  const hunt = [
    'Session data: x',
    'Killed Monsters:',
    '\t60x dragon',
    '\t30x butterfly',
    '\t7x rotwrm',
    '\t12x xyzzyq',
  ];
  await page.getByRole('textbox', { name: 'Session of the hunt analyser' }).fill(hunt.join('\n'));
  await page.getByRole('table', { name: 'Kills of this hunt' }).waitFor();
}

/** Screens whose content differs between a player and a guest. */
const OWN: readonly string[] = [
  '/',
  '/goals',
  '/me',
  '/hunt-log',
  '/beside',
  '/account',
  '/sync',
  '/achievements?search=ally',
];

/**
 * Goes from screen to screen as a player with progress, without loading a document, and back: every change moves the
 * focus to the screen and announces its name.
 */
export async function playerTour(page: Page, device: DeviceClass, name: string): Promise<string[]> {
  const found: string[] = [];
  const screens: Record<string, string> = {
    ...SCREENS,
    '/': name,
    '/me': name,
    '/account': 'Account',
    '/achievements?search=ally': 'Achievements',
  };
  const tour = [...new Set([...Object.keys(screens).filter((path) => !path.includes('?')), ...OWN])];
  const blur = () =>
    page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.goto('/changelog');
  await arrive(page, device, '/changelog', 'Changelog');
  for (const path of tour) {
    const heading = screens[path] ?? '';
    await page.evaluate((to) => history.pushState({}, '', to), path);
    await arrive(page, device, path, heading);
    await arrivedByRoute(page, path, heading);
    if (path === '/hunt-log') await pasteHunt(page);
    if (OWN.includes(path)) found.push(...(await check(page, device, path)));
    if (path === '/hunt-log') await page.getByRole('button', { name: 'Clear' }).click();
    if (['/', '/achievements', '/titles'].includes(path)) found.push(...(await coverFaults(page, device, path)));
    await blur();
  }
  const back = tour.slice(0, -1).reverse();
  for (const path of back) {
    await page.goBack();
    await arrivedByRoute(page, path, screens[path] ?? '');
    await blur();
  }
  for (const path of tour.slice(1, 4)) {
    await page.goForward();
    await arrivedByRoute(page, path, screens[path] ?? '');
    await blur();
  }
  return found;
}

/** Checks every overlay of the screens, by the address of the screen. */
async function openAll(page: Page, device: DeviceClass, all: Readonly<Record<string, readonly Opening[]>>) {
  const found: string[] = [];
  for (const [path, here] of Object.entries(all)) {
    await page.goto(path);
    await settled(page);
    for (const opening of here) found.push(...(await openingFaults(page, device, opening)));
  }
  return found;
}

/** The dialogs, sheets and menus that a guest can open. */
export function guestOpenings(page: Page, device: DeviceClass): Promise<string[]> {
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
  const inBanner = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
  const inFooter = (name: string) => page.locator('footer').getByRole('button', { name });
  const item = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first();
  const one = (what: string, opener: Locator, part = dialog(what)): Opening => ({ what, openers: [opener], part });
  const onlyHere = device.isPhone
    ? [
        one('Filters', button('Filters')),
        one('Menu', inBanner('Menu')),
        one('Menu', page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Lists' })),
      ]
    : [
        one('Sort by', button(/^Sort by /), page.getByRole('menu', { name: 'Sort by' })),
        { ...one('Category', filterPanel(page).getByRole('button', { name: /^Category / })), isOfOneWidth: true },
      ];
  return openAll(page, device, {
    '/contact': [
      one('Login', inBanner('Login')),
      one('Sign up', inBanner('Sign up')),
      one('Appearance', inFooter('Appearance')),
      one('Keyboard shortcuts', inFooter('Keyboard shortcuts')),
    ],
    '/achievements': [
      ...onlyHere,
      one('This list', button('More for this list'), page.getByRole('menu', { name: 'This list' })),
    ],
    '/bestiary?search=dragon': [
      one('Dragon', button(/^Dragon: .*kills, change$/)),
      one('Dragon Lord', item('Dragon Lord')),
    ],
    '/titles?search=dragonslayer': [one('Dragonslayer', item('Dragonslayer'))],
    '/quests?search=hot+cuisine': [
      {
        what: 'Note on Hot Cuisine',
        openers: [item('Hot Cuisine'), dialog('Hot Cuisine').getByRole('button', { name: 'Note' })],
        part: dialog('Note on Hot Cuisine'),
      },
    ],
  });
}

/** The dialogs and menus that only a player has. */
export function playerOpenings(page: Page, device: DeviceClass, name: string): Promise<string[]> {
  const account = accountMenu(page, name);
  const entry = (label: string) => page.getByRole('menuitem', { name: label });
  return openAll(page, device, {
    '/titles': [
      { what: 'the account menu', openers: [account], part: page.getByRole('menu', { name }) },
      {
        what: 'Manage Characters',
        openers: [account, entry('Manage Characters')],
        part: page.getByRole('dialog', { name: 'Manage Characters' }),
        returnsTo: account,
      },
      {
        what: 'Logout',
        openers: [account, entry('Logout')],
        part: page.getByRole('alertdialog', { name: 'Logout' }),
        returnsTo: account,
      },
    ],
  });
}
