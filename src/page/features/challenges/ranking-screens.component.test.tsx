import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { seasonAt } from '#core/challenges/season.ts';
import { identitySession } from '#page/state/accounts/identity.ts';
import { goOffline, goTo, intercept, letPass, openApp, send, settled, signUp, travel } from '#tests/component/app.tsx';
import { addCrowd, addRanked, takePart } from '#tests/component/challenges.ts';
import { sidewaysOverflow, smallTargets, violations } from '#tests/component/facts.ts';
import { choose, main, toasts } from '#tests/component/list.ts';
import type { Recorded } from '#tests/component/profiles.ts';
import { asPhone, inTheme, resize } from '#tests/component/window.ts';

const PATH = '/challenges/ranking';
const HOUR = 60 * 60 * 1000;
const TWO_MOUNTS: readonly Recorded[] = [
  ['mounts', 368, 1],
  ['mounts', 369, 1],
];

const link = (name: string) => main.getByRole('link', { name, exact: true });
const rows = (name = 'Rankings') => main.getByRole('list', { name, exact: true }).getByRole('listitem');
const ownRow = () => main.getByRole('listitem').filter({ hasText: 'You' });

let worlds = 0;

/** Returns a new world, since all tests share one ranking. */
function newWorld(): string {
  worlds += 1;
  return `World ${Date.now().toString(36)}${worlds}`;
}

/** Signs up a player with four points in the running challenge. Returns the username. */
async function ranked(name: string, world: string, vocation = 'Elder Druid'): Promise<string> {
  const username = await signUp();
  await takePart(username, await addRanked(username, name, { world, vocation }), TWO_MOUNTS);
  return username;
}

describe('the ranking of the month', () => {
  test('lists verified, Public characters by points with shared places for ties, linked to their profiles', async () => {
    const world = newWorld();
    const other = await ranked('Elyra Vane', world);
    await ranked('Tara Wynd', world, 'Royal Paladin');
    await openApp(`${PATH}?world=${world}`);
    await expect.element(rows().first()).toHaveTextContent(/Elyra Vane.*Druid.*1 task.*Bronze.*self-reported.*4/);
    await expect.element(rows().nth(1)).toHaveTextContent(/Tara Wynd.*You/);
    const places = main
      .getByRole('img', { name: /^Rank/ })
      .elements()
      .map((one) => one.getAttribute('aria-label'));
    expect(new Set(places).size).toBe(1);
    await expect.element(link('Elyra Vane')).toHaveAttribute('href', `/profile?username=${other}&character=Elyra+Vane`);
  });

  test('has its choices below a sentence that would not fit next to them', async () => {
    await resize(1440, 900);
    await ranked('Elyra Vane', newWorld());
    await openApp(`${PATH}/annual`);
    const sentence = main.getByText(/^The best \d+ months of the year count\.$/).element();
    expect(sentence.getBoundingClientRect().height).toBeLessThan(30);
  });

  test('is filtered by world, vocation and followed players in the address, and Back reverts a filter', async () => {
    const world = newWorld();
    await ranked('Elyra Vane', world);
    await ranked('Tara Wynd', world, 'Royal Paladin');
    await openApp(PATH);
    await choose('World', world);
    expect(new URLSearchParams(location.search).get('world')).toBe(world);
    expect(rows().elements()).toHaveLength(2);
    await choose('Vocation', 'Paladin');
    expect(rows().elements()).toHaveLength(1);
    await travel(-1);
    expect(rows().elements()).toHaveLength(2);
    await main.getByRole('switch', { name: 'Followed only' }).click();
    await settled();
    expect(new URLSearchParams(location.search).get('followed')).toBe('1');
    expect(rows().elements()).toHaveLength(1);
    await expect.element(ownRow()).toBeVisible();
  });

  test('shows why it is empty, and links elsewhere', async () => {
    await openApp(`${PATH}?world=Nowhere`);
    await expect.element(main.getByRole('heading', { name: 'No players match' })).toBeVisible();
    await main.getByRole('button', { name: 'Show all' }).click();
    await settled();
    expect(location.search).toBe('');
  });

  test('reports a row, preserves the text on a failure, and offers no report for the player’s own row', async () => {
    const world = newWorld();
    await ranked('Elyra Vane', world);
    await ranked('Tara Wynd', world);
    await openApp(`${PATH}?world=${world}`);
    await expect.element(main.getByRole('button', { name: 'More about Tara Wynd' })).not.toBeInTheDocument();
    await main.getByRole('button', { name: 'More about Elyra Vane' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report Elyra Vane' });
    const words = dialog.getByRole('textbox', { name: 'What we should know' });
    await words.fill('Two mounts in one minute.');
    const giveBack = intercept('challenges/reports', () => new Response('{"message":"Broken."}', { status: 500 }));
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect.element(dialog.getByRole('alert')).toBeVisible();
    await expect.element(words).toHaveValue('Two mounts in one minute.');
    giveBack();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await settled();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(toasts.getByText('Thank you. We will look at it.')).toBeVisible();
  });

  test('asks a guest to log in before reporting', async () => {
    const world = newWorld();
    await ranked('Elyra Vane', world);
    await send('POST', 'logout', {});
    await identitySession.signedOut();
    await openApp(`${PATH}?world=${world}`);
    await main.getByRole('button', { name: 'More about Elyra Vane' }).click();
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await expect.element(dialog.getByText('Log in to report a row.')).toBeVisible();
  });

  test('is shown as last seen without a network, with its age', async () => {
    const world = newWorld();
    await ranked('Elyra Vane', world);
    await openApp(`${PATH}?world=${world}`);
    await goTo('/me');
    goOffline();
    letPass(2 * HOUR);
    await goTo(`${PATH}?world=${world}`);
    await expect.element(main.getByText('Offline. What you see is from 2 h ago.')).toBeVisible();
    expect(rows().elements()).toHaveLength(1);
  });

  test('shows a notice if it was never seen and there is no network, and if the server fails', async () => {
    await openApp('/titles');
    const goOnline = goOffline();
    await goTo(PATH);
    await expect.element(main.getByText('Offline. The ranking is shown when you are online.')).toBeVisible();
    const giveBack = intercept('challenges', () => new Response('{"message":"Broken."}', { status: 500 }));
    goOnline();
    await settled();
    await expect.element(main.getByRole('alert')).toHaveTextContent('The ranking could not be loaded.');
    giveBack();
  });
});

describe('without a response', () => {
  test.for([
    ['month', `${PATH}?challenge=2020-01`, 'Month', 'challenge', seasonAt(Date.now())],
    ['year', `${PATH}/annual?year=2020`, 'Year', 'year', seasonAt(Date.now()).slice(0, 4)],
  ] as const)('the %s in the address is selected, and can be changed', async ([, path, label, name, running]) => {
    await openApp('/titles');
    goOffline();
    await goTo(path);
    const chosen = main.getByRole('combobox', { name: label, exact: true });
    await expect.element(chosen).toHaveTextContent('2020');
    await chosen.click();
    const [first] = page.getByRole('option').elements();
    await page.elementLocator(first as Element).click();
    await settled();
    expect(new URLSearchParams(location.search).get(name)).toBe(running);
    await expect.element(chosen).toHaveTextContent(running.slice(0, 4));
  });
});

describe('a ranking of many pages', () => {
  test('is paged forward and back, and each page starts at its top', async () => {
    const world = newWorld();
    await addCrowd(world, 120);
    await openApp(`${PATH}?world=${world}`);
    const shows = async (ranks: string) => {
      await settled();
      await expect.element(main.getByText(`Ranks ${ranks} of 120 players`)).toBeInTheDocument();
      await expect.element(rows().first()).toBeInViewport();
    };
    await shows('1 to 50');
    await expect.element(link('Previous page')).not.toBeInTheDocument();
    await expect.element(link('First page')).not.toBeInTheDocument();
    await link('Next page').click();
    await shows('51 to 100');
    await link('Next page').click();
    await shows('101 to 120');
    await expect.element(link('Next page')).not.toBeInTheDocument();
    await link('Previous page').click();
    await shows('51 to 100');
    await link('First page').click();
    await shows('1 to 50');
    expect(new URLSearchParams(location.search).has('from')).toBe(false);
    await travel(-1);
    await shows('51 to 100');
  });

  test('always shows the player’s own row, and opens its page in one press', async () => {
    const world = newWorld();
    await ranked('Tara Wynd', world);
    await addCrowd(world, 60);
    await asPhone();
    await openApp(`${PATH}?world=${world}`);
    await expect.element(ownRow()).toHaveTextContent(/57.*Tara Wynd/);
    await expect.element(main.getByText('Ranks 1 to 50 of 61 players')).toBeInTheDocument();
    const { bottom, height } = ownRow().element().getBoundingClientRect();
    expect(height).toBeGreaterThan(0);
    expect(bottom).toBeLessThan(innerHeight);
    await link('Show my place').click();
    await settled();
    expect(new URLSearchParams(location.search).get('mine')).toBe('1');
    await expect.element(ownRow()).toBeVisible();
    await expect.element(link('Show my place')).not.toBeInTheDocument();
    await expect.element(link('Previous page')).toBeInTheDocument();
  });
});

describe('the other rankings', () => {
  test('open in one press, with the same filters', async () => {
    const world = newWorld();
    await ranked('Tara Wynd', world);
    await openApp(`${PATH}?world=${world}`);
    await main.getByRole('radio', { name: 'Year' }).click();
    await settled();
    expect(location.pathname).toBe(`${PATH}/annual`);
    expect(new URLSearchParams(location.search).get('world')).toBe(world);
    await expect.element(main.getByRole('heading', { level: 1, name: 'Annual rankings' })).toBeVisible();
    await expect.element(rows('Annual rankings').first()).toHaveTextContent(/Tara Wynd.*4/);
    await expect.element(main.getByText('This year is not over yet: its places are provisional.')).toBeVisible();
    await expect.element(main.getByRole('img', { name: 'Months: 0 gold, 0 silver, 1 bronze' })).toBeVisible();
    await main.getByRole('radio', { name: 'All time' }).click();
    await settled();
    expect(new URLSearchParams(location.search).get('board')).toBe('achievements');
    await choose('Rank by', 'Collections');
    expect(new URLSearchParams(location.search).get('board')).toBe('collections');
  });
});

test.each([
  ['light', PATH],
  ['dark', PATH],
  ['light', `${PATH}/annual`],
  ['dark', `${PATH}/annual`],
] as const)('on a phone in the %s theme all of %s fits, can be pressed and is readable', async (theme, path) => {
  inTheme(theme);
  await asPhone(320);
  const world = newWorld();
  await ranked('Elyra Vane of the Seven Hills', world);
  await ranked('Tara Wynd', world);
  await openApp(`${path}?world=${world}`);
  await expect.element(ownRow()).toBeVisible();
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(smallTargets(main.getByRole('button').elements(), 24)).toEqual([]);
  expect(await violations('main')).toEqual([]);
});
