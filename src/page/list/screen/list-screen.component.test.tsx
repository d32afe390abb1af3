import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openApp, settled, travel } from '#tests/component/app.tsx';
import { spoken } from '#tests/component/facts.ts';
import {
  bookmarkOf,
  choicesOf,
  choose,
  chooseSome,
  figures,
  filterPanel,
  focusedName,
  listedNames,
  main,
  namesFromServer,
  press,
  selectOf,
  statusChoice,
  tickOf,
  toasts,
  viewTotal,
  viewWords,
} from '#tests/component/list.ts';

const searchField = main.getByRole('searchbox');

describe('an address', () => {
  test.for([
    {
      path: '/achievements?category=Quests&type=normal&page=2',
      section: 'achievements',
      filters: { category: ['Quests'], type: 'normal', page: 2 },
      total: 117,
      says: ['0 / 571', '0 / 1,514 pts'],
    },
    {
      path: '/titles?type=Bestiary&type=Quests',
      section: 'titles',
      filters: { type: ['Bestiary', 'Quests'] },
      total: 37,
      says: ['0 / 113'],
    },
  ] as const)(
    'is all that a view needs, and the totals above it are correct: $path',
    async ({ path, section, filters, total, says }) => {
      await openApp(path);
      expect(listedNames()).toEqual(await namesFromServer(section, filters));
      expect(viewTotal()).toBe(total);
      for (const words of says) await expect.element(figures(words)).toBeVisible();
    },
  );
});

describe('the controls', () => {
  const STEPS: readonly {
    readonly what: string;
    readonly act: () => Promise<unknown>;
    readonly query: string;
    readonly count: number;
  }[] = [
    { what: 'missing', act: () => statusChoice('Missing').click(), query: '?status=unchecked', count: 571 },
    { what: 'a category', act: () => chooseSome('Category', 'Quests'), query: '?category=Quests', count: 148 },
    { what: 'secret ones', act: () => choose('Type', 'Secret'), query: '?type=secret', count: 203 },
    { what: 'an update', act: () => chooseSome('Released', '8.60'), query: '?released=8.60', count: 93 },
    { what: 'an event', act: () => chooseSome('Event', 'Bewitched'), query: '?event=Bewitched', count: 7 },
    {
      what: 'two grades',
      act: async () => {
        await filterPanel.getByRole('button', { name: 'Grade 3' }).click();
        await filterPanel.getByRole('button', { name: 'Grade 4' }).click();
      },
      query: '?grade=3&grade=4',
      count: 18,
    },
    {
      what: 'one figure of points',
      act: async () => {
        const end = (name: string) => filterPanel.getByRole('slider', { name }).element() as HTMLElement;
        end('Minimum points').focus();
        await press('{ArrowRight}', 5);
        end('Maximum points').focus();
        await press('{ArrowLeft}', 5);
      },
      query: '?points.min=5&points.max=5',
      count: 31,
    },
    { what: 'a search', act: () => searchField.fill('dragon'), query: '?search=dragon', count: 2 },
    {
      what: 'only bookmarks',
      act: () => filterPanel.getByRole('switch', { name: 'Only bookmarks' }).click(),
      query: '?showBookmarks=true',
      count: 0,
    },
    {
      what: 'no bookmarks',
      act: () => filterPanel.getByRole('switch', { name: 'Hide bookmarks' }).click(),
      query: '?hideBookmarks=true',
      count: 571,
    },
  ];

  test('write each choice into the address, and are cleared all at once', async () => {
    await openApp('/achievements');
    for (const { what, act, query, count } of STEPS) {
      await act();
      await settled();
      expect([location.search, viewTotal()], what).toEqual([query, count]);
      await filterPanel.getByRole('button', { name: 'Clear all' }).click();
      await settled();
      expect([location.search, viewTotal()], `${what}, cleared`).toEqual(['', 571]);
    }
  });

  test('combine, each part is removed by its chip, and the browser navigates back and forward between the views', async () => {
    await openApp('/achievements');
    await chooseSome('Category', 'Bosses');
    expect(viewTotal()).toBe(61);
    await choose('Type', 'Secret');
    expect(location.search).toBe('?category=Bosses&type=secret');
    const both = viewTotal();
    expect(both).toBeLessThan(61);
    await page.getByRole('button', { name: 'Remove filter: Bosses' }).click();
    await settled();
    expect(viewTotal()).toBe(203);

    await travel(-1);
    expect(viewTotal()).toBe(both);
    await expect.element(selectOf('Type')).toHaveTextContent('Secret');
    await expect.element(choicesOf('Category')).toHaveTextContent('Bosses');
    await travel(-1);
    expect(viewTotal()).toBe(61);
    await travel(-1);
    expect(viewTotal()).toBe(571);
    await travel(2);
    expect(viewTotal()).toBe(both);
  });
});

test('a search follows typing without losing a letter or the focus, and Esc leaves the field with its results', async () => {
  await openApp('/achievements');
  await press('/');
  expect(focusedName()).toBe('Search achievements');
  await userEvent.keyboard('dragon');
  await settled();
  expect([location.search, viewTotal()]).toEqual(['?search=dragon', 2]);
  await expect.element(searchField).toHaveValue('dragon');
  expect(focusedName()).toBe('Search achievements');
  expect(spoken()).toBe('Showing all 2.');

  await press('{Escape}');
  await settled();
  expect(document.activeElement).toBe(document.getElementById('main'));
  expect(viewTotal()).toBe(2);
  await press('jx');
  await settled();
  await expect.element(searchField).toHaveValue('dragon');
  await expect.element(tickOf(listedNames()[0] ?? '')).toBeChecked();
});

test('a filter chosen while the search still waits for more letters stays active', async () => {
  await openApp('/achievements');
  const hide = filterPanel.getByRole('switch', { name: 'Hide bookmarks' }).element() as HTMLElement;
  await searchField.fill('dragon');
  hide.click();
  await settled();
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ search: 'dragon', hideBookmarks: 'true' });
});

test('a view without rows shows a message and a button to clear the filters', async () => {
  await openApp('/achievements?search=xyzzy');
  await expect.element(page.getByRole('heading', { name: 'No achievement matches these filters' })).toBeVisible();
  await main.getByRole('button', { name: 'Clear filters' }).click();
  await settled();
  expect(viewTotal()).toBe(571);
});

test('a page past the end shows a message and a button to the first page', async () => {
  await openApp('/titles?page=9');
  await expect.element(page.getByRole('heading', { name: 'This page is empty' })).toBeVisible();
  await main.getByRole('button', { name: 'First page' }).click();
  await settled();
  expect(location.search).toBe('');
  await expect.element(viewWords).toHaveTextContent('Showing 1 to 30 of 113.');
});

describe('pages', () => {
  test('are navigated by their links', async () => {
    await openApp('/achievements');
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(viewWords).toHaveTextContent('Showing 1 to 54 of 571.');
    await pages.getByRole('link', { name: 'Next' }).click();
    await settled();
    await expect.element(viewWords).toHaveTextContent('Showing 55 to 108 of 571.');
    expect(location.search).toBe('?page=2');
    await pages.getByRole('link', { name: 'Page 11' }).click();
    await settled();
    await expect.element(viewWords).toHaveTextContent('Showing 541 to 571 of 571.');
    expect(pages.getByRole('link', { name: 'Next' }).elements()).toHaveLength(0);
  });

  test.for([
    { section: 'achievements', sizes: { '54': 54, '102': 102, '204': 204, All: 571 }, total: 571 },
    { section: 'titles', sizes: { '30': 30, '60': 60, '120': 113, All: 113 }, total: 113 },
  ])('of $section have the specified sizes', async ({ section, sizes, total }) => {
    await openApp(`/${section}?page=2`);
    await selectOf('Shown per page').click();
    const options = page.getByRole('option').elements();
    expect(options.map(({ textContent }) => textContent)).toEqual(Object.keys(sizes));
    await press('{Escape}');
    // From the largest, so that each choice is a change.
    for (const [size, shown] of Object.entries(sizes).reverse()) {
      await choose('Shown per page', size);
      const words = shown === total ? `Showing all ${total}.` : `Showing 1 to ${shown} of ${total}.`;
      await expect.element(viewWords).toHaveTextContent(words);
    }
  });
});

describe('a tick', () => {
  test('counts at once, is announced, and is undone by the toast, by Ctrl+Z and by another tap', async () => {
    await openApp('/achievements?search=castlemania');
    const tick = tickOf('Castlemania');
    const counted = async (earned: 0 | 1) => {
      await settled();
      if (earned === 1) await expect.element(tick).toBeChecked();
      else await expect.element(tick).not.toBeChecked();
      await expect.element(figures(`${earned} / 571`)).toBeVisible();
      await expect.element(figures(`${earned * 5} / 1,514 pts`)).toBeVisible();
      await expect.element(main.getByText(`In this view: ${earned} earned, ${earned * 5} of 5 points.`)).toBeVisible();
      await expect.element(main.getByRole('radio', { name: `Earned ${earned}` })).toBeInTheDocument();
      const words = earned === 1 ? 'earned. 1 of 571, 5 points.' : 'no longer earned. 0 of 571, 0 points.';
      expect(spoken()).toBe(`Castlemania ${words}`);
    };
    for (const undo of [
      () => toasts.getByRole('button', { name: 'Undo' }).click(),
      () => press('{Control>}z{/Control}'),
      () => tick.click(),
    ]) {
      await tick.click();
      await expect.element(toasts.getByText('Castlemania earned, +5 points')).toBeVisible();
      await counted(1);
      await undo();
      await counted(0);
    }
  });

  test('of a title counts it', async () => {
    await openApp('/titles?search=coldblooded');
    await tickOf('Coldblooded').click();
    await settled();
    await expect.element(figures('1 / 113')).toBeVisible();
    await expect.element(main.getByText('In this view: 1 earned.')).toBeVisible();
    expect(spoken()).toBe('Coldblooded earned. 1 of 113.');
  });

  test('disables mutually exclusive rows while it is set and the filter marks them', async () => {
    await openApp('/achievements?search=ally');
    const pair = page.getByRole('group', { name: 'Only one of these 2 can be earned' });
    expect(pair.getByRole('checkbox').elements()).toHaveLength(2);
    const excluded = tickOf('Efreet Ally, out of reach: you have Marid Ally');
    const marking = filterPanel.getByRole('switch', { name: 'Mark mutually exclusive' });

    await tickOf('Marid Ally').click();
    await settled();
    await expect.element(excluded).toBeDisabled();
    await expect.element(pair.getByText('not with Marid Ally')).toBeVisible();

    await marking.click();
    await settled();
    await expect.element(pair).not.toBeInTheDocument();
    await expect.element(tickOf('Efreet Ally')).toBeEnabled();
    await marking.click();
    await settled();
    await expect.element(excluded).toBeDisabled();

    await tickOf('Marid Ally').click();
    await settled();
    await expect.element(tickOf('Efreet Ally')).toBeEnabled();
  });
});

test('a bookmark is a toggle that does not count, and can be filtered by', async () => {
  await openApp('/achievements');
  const bookmark = bookmarkOf('A Friend in Need');
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');
  await bookmark.click();
  await settled();
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'true');
  expect(spoken()).toBe('A Friend in Need bookmarked.');
  await expect.element(figures('0 / 571')).toBeVisible();
  await filterPanel.getByRole('switch', { name: 'Only bookmarks' }).click();
  await settled();
  expect(listedNames()).toEqual(['A Friend in Need']);
  await bookmark.click();
  await settled();
  await expect.element(bookmark).toHaveAttribute('aria-pressed', 'false');
});
