import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { achievementIds } from './support/achievement-ids.ts';
import {
  choicesOf,
  choose,
  chooseSome,
  expectedAchievements,
  expectedTitles,
  figures,
  filterPanel,
  openList,
  query,
  selectOf,
  spoken,
  statusChoice,
  viewTotal,
  viewWords,
} from './support/list-screen.ts';
import { bookmarkOf, listedNames, settled, signUp, tickOf, untilSaved } from './support/player.ts';
import { test } from './support/stage.ts';
import { readStoredProgress, standing } from './support/stored.ts';

const ALL_IN_ORDER = expectedAchievements('?elementsToShow=all');

const searchField = (page: Page) => page.getByRole('searchbox');

/** The accessible name of what has the focus. */
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

test('an address is all that a view needs, and the totals above it never lie', async ({ openDevice }) => {
  const { page } = await openDevice();
  const quests = '?category=Quests&type=normal&page=2';
  await openList(page, `/achievements${quests}`);
  expect(await listedNames(page)).toEqual(expectedAchievements(quests));
  expect(await viewTotal(page)).toBe(117);
  expect(await figures(page, '0 / 571').count()).toBe(1);
  expect(await figures(page, '0 / 1,514 pts').count()).toBe(1);

  const bestiary = '?type=Bestiary&type=Quests';
  await openList(page, `/titles${bestiary}`);
  expect(await listedNames(page)).toEqual(expectedTitles(bestiary));
  expect(await viewTotal(page)).toBe(27);
  expect(await figures(page, '0 / 93').count()).toBe(1);
});

describe('the controls', () => {
  interface Step {
    readonly what: string;
    readonly act: (page: Page) => Promise<unknown>;
    readonly query: string;
    readonly count: number;
  }
  const STEPS: readonly Step[] = [
    {
      what: 'missing',
      act: (page) => statusChoice(page, 'Missing').check(),
      query: '?status=unchecked',
      count: 571,
    },
    {
      what: 'a category',
      act: (page) => chooseSome(page, 'Category', 'Quests'),
      query: '?category=Quests',
      count: 148,
    },
    { what: 'secret ones', act: (page) => choose(page, 'Type', 'Secret'), query: '?type=secret', count: 203 },
    { what: 'an update', act: (page) => chooseSome(page, 'Released', '8.60'), query: '?released=8.60', count: 93 },
    { what: 'an event', act: (page) => chooseSome(page, 'Event', 'Bewitched'), query: '?event=Bewitched', count: 7 },
    {
      what: 'two grades',
      act: async (page) => {
        await filterPanel(page).getByRole('button', { name: 'Grade 3' }).click();
        await filterPanel(page).getByRole('button', { name: 'Grade 4' }).click();
      },
      query: '?grade=3&grade=4',
      count: 18,
    },
    {
      what: 'one figure of points',
      act: async (page) => {
        await filterPanel(page).getByRole('slider', { name: 'Fewest points' }).focus();
        for (let point = 0; point < 5; point += 1) await page.keyboard.press('ArrowRight');
        await filterPanel(page).getByRole('slider', { name: 'Most points' }).focus();
        for (let point = 10; point > 5; point -= 1) await page.keyboard.press('ArrowLeft');
      },
      query: '?points.min=5&points.max=5',
      count: 31,
    },
    { what: 'a search', act: (page) => searchField(page).fill('dragon'), query: '?search=dragon', count: 2 },
    {
      what: 'only bookmarks',
      act: (page) => filterPanel(page).getByRole('switch', { name: 'Only bookmarks' }).check(),
      query: '?showBookmarks=true',
      count: 0,
    },
    {
      what: 'no bookmarks',
      act: (page) => filterPanel(page).getByRole('switch', { name: 'Hide bookmarks' }).check(),
      query: '?hideBookmarks=true',
      count: 571,
    },
  ];

  test('write what was chosen into the address, and all of it is cleared at once', async ({ openDevice }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    for (const step of STEPS) {
      await step.act(page);
      await expect.poll(() => query(page), { message: step.what }).toBe(step.query);
      await expect.poll(() => viewTotal(page), { message: step.what }).toBe(step.count);
      await filterPanel(page).getByRole('button', { name: 'Clear all' }).click();
      await expect.poll(() => query(page), { message: step.what }).toBe('');
      await expect.poll(() => viewTotal(page), { message: step.what }).toBe(571);
    }
  });

  test('work together, each part is taken off by its chip, and the browser goes back and forth between the views', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements');
    await chooseSome(page, 'Category', 'Bosses');
    await expect.poll(() => viewTotal(page)).toBe(61);
    await choose(page, 'Type', 'Secret');
    await expect.poll(() => query(page)).toBe('?category=Bosses&type=secret');
    const both = expectedAchievements('?category=Bosses&type=secret').length;
    await expect.poll(() => viewTotal(page)).toBe(both);
    await page.getByRole('button', { name: 'Remove filter: Bosses' }).click();
    await expect.poll(() => viewTotal(page)).toBe(203);

    await page.goBack();
    await expect.poll(() => viewTotal(page)).toBe(both);
    expect(await selectOf(page, 'Type').innerText()).toBe('Secret');
    expect(await choicesOf(page, 'Category').innerText()).toBe('Bosses');
    await page.goBack();
    await expect.poll(() => viewTotal(page)).toBe(61);
    await page.goBack();
    await expect.poll(() => viewTotal(page)).toBe(571);
    await page.goForward();
    await page.goForward();
    await expect.poll(() => viewTotal(page)).toBe(both);

    await page.reload();
    await expect.poll(() => viewTotal(page)).toBe(both);
    expect(query(page)).toBe('?category=Bosses&type=secret');
  });
});

test('a search follows the letters without losing one or the focus, and Esc empties it', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/achievements');
  await settled(page);
  await page.keyboard.press('/');
  expect(await focused(page)).toBe('Search achievements');
  await page.keyboard.type('dragon', { delay: 40 });
  // A beginning of the word may be searched for first, and find as many.
  await expect.poll(() => query(page)).toBe('?search=dragon');
  await expect.poll(() => viewTotal(page)).toBe(2);
  expect(await searchField(page).inputValue()).toBe('dragon');
  expect(await focused(page)).toBe('Search achievements');
  await expect.poll(() => spoken(page)).toBe('Showing all 2.');

  await page.keyboard.press('Escape');
  await expect.poll(() => viewTotal(page)).toBe(571);
  expect(await focused(page)).toBe('Search achievements');
});

test('a view without rows says so and leads back, and so does a page past the end', async ({ openDevice }) => {
  const { page } = await openDevice();
  await openList(page, '/achievements?search=xyzzy');
  await page.getByRole('heading', { name: 'No achievement fits these filters' }).waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => viewTotal(page)).toBe(571);

  await openList(page, '/titles?page=9');
  await page.getByRole('heading', { name: 'This page is empty' }).waitFor();
  await page.getByRole('button', { name: 'First page' }).click();
  await expect.poll(() => query(page)).toBe('');
  await expect.poll(() => viewWords(page).innerText()).toBe('Showing 1 to 30 of 93.');
});

test('pages and their sizes are those of the specification', async ({ openDevice }) => {
  const { page } = await openDevice();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await openList(page, '/achievements');
  expect(await viewWords(page).innerText()).toBe('Showing 1 to 54 of 571.');
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect.poll(() => viewWords(page).innerText()).toBe('Showing 55 to 108 of 571.');
  expect(query(page)).toBe('?page=2');
  await pages.getByRole('link', { name: 'Page 11' }).click();
  await expect.poll(() => viewWords(page).innerText()).toBe('Showing 541 to 571 of 571.');
  expect(await pages.getByRole('link', { name: 'Next' }).count()).toBe(0);

  for (const [section, sizes] of [
    ['achievements', { '54': 54, '102': 102, '204': 204, All: 571 }],
    ['titles', { '30': 30, '60': 60, '120': 93, All: 93 }],
  ] as const) {
    await openList(page, `/${section}?page=2`);
    await selectOf(page, 'Shown per page').click();
    await expect
      .poll(() => page.getByRole('option').allInnerTexts())
      .toEqual(Object.keys(sizes).sort((a, b) => (Number(a) || Number.MAX_VALUE) - (Number(b) || Number.MAX_VALUE)));
    await page.keyboard.press('Escape');
    const total = section === 'achievements' ? 571 : 93;
    // From the largest on, so that each choice is another one.
    for (const [size, shown] of Object.entries(sizes).reverse()) {
      await choose(page, 'Shown per page', size);
      const words = shown === total ? `Showing all ${total}.` : `Showing 1 to ${shown} of ${total}.`;
      await expect.poll(() => viewWords(page).innerText(), { message: size }).toBe(words);
    }
  }
});

describe('all 571 rows', () => {
  const LAST = ALL_IN_ORDER.at(-1) ?? '';
  /** Exclusive ones share a list entry. */
  const list = (page: Page) => page.getByRole('list', { name: 'Achievements' });

  test('are a list of its true size of which only a part is drawn, and scrolling reaches the last', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await openList(page, '/achievements?elementsToShow=all&showMutuallyExclusives=false');
    const rows = list(page).getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.count()).toBeLessThan(200);
    expect(await rows.first().getAttribute('aria-posinset')).toBe('1');
    expect(await rows.first().getAttribute('aria-setsize')).toBe('571');
    const height = () => list(page).evaluate((element) => element.getBoundingClientRect().height);
    const atTop = await height();

    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 200_000);
    await tickOf(page, LAST).waitFor();
    expect(await rows.last().getAttribute('aria-posinset')).toBe('571');
    expect(await height()).toBe(atTop);
    expect(await rows.count()).toBeLessThan(200);

    await openList(page, '/achievements?elementsToShow=all');
    // 18 achievements exclude one another, in 8 groups of two or three.
    expect(await list(page).getByRole('listitem').first().getAttribute('aria-setsize')).toBe('561');
  });

  test('are walked through by the keyboard in their order, to the last', async ({ openDevice }) => {
    const { page } = await openDevice({ viewport: { width: 390, height: 844 } });
    await openList(page, '/achievements?elementsToShow=all');
    await settled(page);
    await tickOf(page, ALL_IN_ORDER[0] ?? '').focus();
    const walked = [await focused(page)];
    while (walked.length < 80) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      if (name !== '' && !name.startsWith('Bookmark ')) walked.push(name);
    }
    expect(walked).toEqual(ALL_IN_ORDER.slice(0, 80));

    await page.keyboard.press('End');
    await tickOf(page, LAST).waitFor();
    for (let presses = 0; presses < 120 && (await focused(page)) !== LAST; presses += 1) {
      await page.keyboard.press('Tab');
    }
    expect(await focused(page)).toBe(LAST);
    expect(await tickOf(page, LAST).evaluate((tick) => tick.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  });
});

describe('a tick', () => {
  test('counts at once, is spoken, and is taken back by the toast, by Ctrl+Z and by another tap', async ({
    server,
    openDevice,
  }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?search=castlemania');
    await settled(page);
    const tick = tickOf(page, 'Castlemania');
    await tick.waitFor();
    const counted = async (earned: 0 | 1) => {
      await expect.poll(() => tick.isChecked()).toBe(earned === 1);
      await figures(page, `${earned} / 571`).waitFor();
      await figures(page, `${earned * 5} / 1,514 pts`).waitFor();
      await page.getByText(`In this view: ${earned} earned, ${earned * 5} of 5 points.`).waitFor();
      const words = earned === 1 ? 'earned. 1 of 571, 5 points.' : 'no longer earned. 0 of 571, 0 points.';
      await expect.poll(() => spoken(page)).toBe(`Castlemania ${words}`);
    };
    const toast = page.getByRole('region', { name: 'Notifications' });
    const undoings: readonly (() => Promise<void>)[] = [
      () => toast.getByRole('button', { name: 'Undo' }).click(),
      () => page.keyboard.press('Control+z'),
      () => tick.uncheck(),
    ];
    for (const undo of undoings) {
      await tick.check();
      // Its time stands still while it is hovered.
      await toast.getByText('Castlemania earned, +5 points').hover();
      await counted(1);
      await statusChoice(page, 'Earned')
        .and(page.getByRole('radio', { name: 'Earned 1' }))
        .waitFor();
      await undo();
      await counted(0);
      await page.getByRole('radio', { name: 'Earned 0' }).waitFor();
    }
    await tick.check();
    await untilSaved(page);
    await page.reload();
    await expect.poll(() => tick.isChecked()).toBe(true);
    await figures(page, '5 / 1,514 pts').waitFor();
    await untilSaved(page);
    expect(standing(readStoredProgress(server.dataDir, 'Elyra'), 'achievements')).toEqual(
      achievementIds(['Castlemania']),
    );
  });

  test('of a title counts it, and a bookmark is a toggle that counts nothing', async ({ server, openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/titles?search=coldblooded');
    await settled(page);
    await tickOf(page, 'Coldblooded').check();
    await figures(page, '1 / 93').waitFor();
    await page.getByText('In this view: 1 earned.').waitFor();
    await expect.poll(() => spoken(page)).toBe('Coldblooded earned. 1 of 93.');
    await untilSaved(page);

    await openList(page, '/achievements');
    const bookmark = bookmarkOf(page, 'A Friend in Need');
    expect(await bookmark.getAttribute('aria-pressed')).toBe('false');
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('true');
    await expect.poll(() => spoken(page)).toBe('A Friend in Need bookmarked.');
    expect(await figures(page, '0 / 571').count()).toBe(1);
    await filterPanel(page).getByRole('switch', { name: 'Only bookmarks' }).check();
    await expect.poll(() => viewTotal(page)).toBe(1);
    await bookmark.click();
    await expect.poll(() => bookmark.getAttribute('aria-pressed')).toBe('false');
    await bookmark.click();
    await untilSaved(page);
    await page.reload();
    expect(await listedNames(page)).toEqual(['A Friend in Need']);

    const stored = readStoredProgress(server.dataDir, 'Elyra');
    expect(standing(stored, 'bookmarks')).toEqual(achievementIds(['A Friend in Need']));
    expect(standing(stored, 'achievements')).toEqual([]);
    expect(standing(stored, 'titles')).toEqual([1]);
  });

  test('bars what can not be had beside it, as long as it stands and the filter marks such pairs', async ({
    openDevice,
  }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?search=ally');
    await settled(page);
    const pair = page.getByRole('group', { name: 'Only one of these 2 can be earned' });
    await pair.waitFor();
    expect(await pair.getByRole('checkbox').count()).toBe(2);
    const barred = page.getByRole('checkbox', { name: 'Efreet Ally, out of reach: you have Marid Ally' });

    await tickOf(page, 'Marid Ally').check();
    await barred.waitFor();
    expect(await barred.isDisabled()).toBe(true);
    await pair.getByText('not with Marid Ally').waitFor();

    await filterPanel(page).getByRole('switch', { name: 'Mark mutually exclusive' }).uncheck();
    await pair.waitFor({ state: 'detached' });
    expect(await tickOf(page, 'Efreet Ally').isEnabled()).toBe(true);
    await filterPanel(page).getByRole('switch', { name: 'Mark mutually exclusive' }).check();
    await barred.waitFor();

    await tickOf(page, 'Marid Ally').uncheck();
    await tickOf(page, 'Efreet Ally').waitFor();
    expect(await tickOf(page, 'Efreet Ally').isEnabled()).toBe(true);
  });

  test('under "Missing" stays in view until another status is asked for', async ({ openDevice }) => {
    const { page } = await openDevice();
    await signUp(page, 'Elyra');
    await openList(page, '/achievements?status=unchecked');
    await settled(page);
    const name = ALL_IN_ORDER[12] ?? '';
    await tickOf(page, name).focus();
    await page.keyboard.press('Space');
    await figures(page, '1 / 571').waitFor();
    await page.getByRole('radio', { name: 'Missing 570' }).waitFor({ state: 'attached' });
    expect(await tickOf(page, name).isChecked()).toBe(true);
    expect(await viewTotal(page)).toBe(571);

    await statusChoice(page, 'Earned').check();
    await expect.poll(() => listedNames(page)).toEqual([name]);
    await statusChoice(page, 'Missing').check();
    await expect.poll(() => viewTotal(page)).toBe(570);
    expect(await tickOf(page, name).count()).toBe(0);
  });
});
