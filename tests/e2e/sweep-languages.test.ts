import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { HTML_TAGS, LANGUAGE_COOKIE, LANGUAGES, type Language } from '#core/words/languages.ts';
import { words } from '#page/shell/words.ts';
import { accountMenu, open, resizeTo, settled, signUp } from './support/player.ts';
import { addElyra } from './support/profile.ts';
import { LISTS, SCREENS } from './support/screens.ts';
import { test } from './support/stage.ts';
import { sidewaysOverflow, violations } from './support/sweep/accessibility.ts';
import { type ControlText, type Fit, readFit } from './support/sweep/fit.ts';
import { isAlike, recordForAllScreens } from './support/sweep/sweep-tours.ts';
import { textsIn } from './support/texts-in.ts';

const PLAYER = 'TheLongestNameOfAntica';
const WIDTHS = [320, 390, 1440];

/** Screens with texts of their own for guests. */
const OF_GUESTS = ['/', '/goals', '/me', '/beside', '/contact', '/challenges'];
/** Screens of players, besides those of everyone. */
const OF_PLAYERS = ['/account', '/achievements?search=ally', '/search?q=dragon', '/search?q=xyzzyq', '/titles?page=9'];

/** Screens of everyone, as a player sees them. */
const SHOWN = Object.keys(SCREENS).filter((path) => !isAlike(path));
const isList = (path: string) => LISTS.includes(path as (typeof LISTS)[number]);

/** Makes the device show a language from the next document on. */
async function choose(page: Page, origin: string, language: Language): Promise<void> {
  await page.context().addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
}

/** Controls that run over more lines than in English; where a screen has other controls, none. */
function wrapped(controls: readonly ControlText[], english: readonly ControlText[]): string[] {
  if (controls.length !== english.length) return [];
  return controls.flatMap(({ text, lines }, index) => {
    const before = english[index];
    return before === undefined || lines <= before.lines ? [] : [`“${text}” wraps, “${before.text}” does not`];
  });
}

/**
 * Texts that are cut off, but not in English; where a screen has other texts, none. On the narrowest phone the ends of
 * facts below a name may be replaced by an ellipsis, since the item's sheet has them.
 */
function newlyCut(fit: Fit, english: Fit, width: number): string[] {
  if (fit.count !== english.count) return [];
  const before = new Set(english.cut.map(({ index }) => index));
  return fit.cut
    .filter(({ index, isMarked }) => !before.has(index) && !(isMarked && width === 320))
    .map(({ text }) => text);
}

/** Faults of the open screen in a language, at every width; the fits in English are those of `english`. */
async function faultsOf(
  page: Page,
  language: Language,
  where: string,
  english: Map<string, Fit>,
): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await resizeTo(page, { width, height: 844 });
    const place = `${where} at ${width}`;
    const over = await sidewaysOverflow(page);
    const fit = await readFit(page);
    const inEnglish = english.get(place);
    if (over > 0) found.push(`${place}: ${over} px too wide`);
    if (language === 'en') english.set(place, fit);
    else if (inEnglish !== undefined) {
      found.push(
        ...fit.broken.filter((word) => !inEnglish.broken.includes(word)).map((word) => `${place}: ${word} is broken`),
      );
      found.push(...newlyCut(fit, inEnglish, width).map((text) => `${place}: “${text}” is cut off`));
      found.push(...wrapped(fit.controls, inEnglish.controls).map((fault) => `${place}: ${fault}`));
    }
    if (width === 390 && language !== 'en') found.push(...(await violations(page, place)));
  }
  return found.map((fault) => `${language} ${fault}`);
}

/** Opens every screen in every language, English first. */
async function tour(page: Page, origin: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const english = new Map<string, Fit>();
    for (const language of LANGUAGES) {
      await choose(page, origin, language);
      await open(page, path);
      expect(await page.locator('html').getAttribute('lang'), path).toBe(HTML_TAGS[language]);
      found.push(...(await faultsOf(page, language, path, english)));
    }
  }
  return found;
}

/** Opens the dialogs that everyone uses in every language, English first. */
async function openings(page: Page, origin: string, isGuest: boolean): Promise<string[]> {
  const found: string[] = [];
  const english = new Map<string, Fit>();
  for (const language of LANGUAGES) {
    const shell = language === 'en' ? words : await textsIn(language, 'page/shell/words', words);
    await choose(page, origin, language);
    await open(page, '/contact');
    const inBanner = (name: string) => page.getByRole('banner').getByRole('button', { name, exact: true });
    const sections = page.getByRole('navigation', { name: shell.sections });
    const account = accountMenu(page, PLAYER);
    const inFooter = (name: string) => page.locator('footer').getByRole('button', { name });
    const openers: Readonly<Record<string, readonly Locator[]>> = {
      appearance: [inFooter(shell.appearance)],
      shortcuts: [inFooter(shell.shortcuts)],
      ...(isGuest
        ? { login: [inBanner(shell.login)], 'sign up': [inBanner(shell.signUp)] }
        : {
            'account menu': [account],
            characters: [account, page.getByRole('menuitem', { name: shell.manageCharacters })],
            import: [sections.getByRole('button', { name: shell.bazaarImport })],
          }),
    };
    for (const [name, pressed] of Object.entries(openers)) {
      for (const opener of pressed) await opener.press('Enter');
      await settled(page);
      found.push(...(await faultsOf(page, language, name, english)));
      await page.keyboard.press('Escape');
      await settled(page);
    }
  }
  return found;
}

test('in every language all screens and dialogs of guests fit and are accessible', async ({ server, openDevice }) => {
  const { page } = await openDevice({});
  const found = await tour(page, server.origin, OF_GUESTS);
  expect([...found, ...(await openings(page, server.origin, true))]).toEqual([]);
});

const GROUPS = {
  lists: SHOWN.filter(isList),
  'other screens': SHOWN.filter((path) => !isList(path)),
} as const;

test.for(['lists', 'other screens'] as const)(
  'in every language all %s of players fit and are accessible',
  async (which, { server, openDevice }) => {
    const { page } = await openDevice({});
    await addElyra(server.origin);
    await signUp(page, PLAYER);
    await recordForAllScreens(page);
    expect(await tour(page, server.origin, GROUPS[which])).toEqual([]);
  },
);

test('in every language the dialogs and own screens of players fit and are accessible', async ({
  server,
  openDevice,
}) => {
  const { page } = await openDevice({});
  await signUp(page, PLAYER);
  await recordForAllScreens(page);
  const found = await tour(page, server.origin, OF_PLAYERS);
  expect([...found, ...(await openings(page, server.origin, false))]).toEqual([]);
});
