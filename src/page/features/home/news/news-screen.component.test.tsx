import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { NewsRow } from '#core/contract/catalogue/content.ts';
import { goOffline, goTo, intercept, openApp, settled, travel } from '#tests/component/app.tsx';
import { sidewaysOverflow, spoken, violations } from '#tests/component/facts.ts';
import { main } from '#tests/component/list.ts';
import { asPhone } from '#tests/component/window.ts';

const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const link = (name: string) => main.getByRole('link', { name, exact: true });
const posts = main.getByRole('list', { name: 'News' }).getByRole('listitem');

const OLD: NewsRow = {
  id: 'long-ago',
  at: '2020-05-01T10:00:00.000Z',
  category: 'site',
  pinned: false,
  title: 'Long ago',
  body: [
    { tag: 'p', children: ['It began.'] },
    { tag: 'p', children: ['x '.repeat(300)] },
    { tag: 'p', children: ['It ended.'] },
  ],
};

/** Makes the server respond with this page of news. */
const answerNews = (answered: readonly NewsRow[], page = 2, last_page = 2) =>
  intercept('news', () => Response.json({ data: { posts: answered, page, last_page, total: 21 } }));

test('home links to a post and to all news; Back returns home', async () => {
  await asPhone();
  await openApp('/');
  await link('Welcome to Loremark').click();
  await settled();
  await expect.element(heading('Welcome to Loremark')).toBeVisible();
  expect(location.search).toBe('?news=welcome');
  expect(document.title).toBe('Welcome to Loremark · Loremark');
  expect(spoken()).toBe('Welcome to Loremark');
  expect(document.activeElement?.id).toBe('main');
  const others = main.getByRole('region', { name: 'News' });
  await expect.element(others.getByRole('listitem').first()).toBeVisible();
  await expect.element(others.getByRole('link', { name: 'Welcome to Loremark' })).not.toBeInTheDocument();
  expect(await violations()).toEqual([]);
  await link('All news').click();
  await settled();
  await expect.element(heading('News')).toBeVisible();
  expect(document.title).toBe('News · Loremark');
  expect(sidewaysOverflow()).toBeLessThanOrEqual(0);
  expect(await violations()).toEqual([]);
  await travel(-2);
  await expect.element(heading('Everything your character has done')).toBeVisible();
  expect(document.title).toBe('Home · Loremark');
});

test('a category is stored in the address, and Back reverts it', async () => {
  await openApp('/?page=1');
  const all = posts.elements().length;
  await link('Contest').click();
  await settled();
  expect(location.search).toBe('?category=contest');
  await expect.element(link('Contest')).toHaveAttribute('aria-current');
  await expect.element(link('Contests begin')).toBeVisible();
  expect(posts.elements().length).toBeLessThan(all);
  await travel(-1);
  await expect.element(link('All')).toHaveAttribute('aria-current');
  expect(posts.elements()).toHaveLength(all);
  await goTo('/?page=2');
  await expect.element(link('All')).toHaveAttribute('aria-current');
  await expect.element(link('Contest')).not.toHaveAttribute('aria-current');
});

describe('older news', () => {
  test('load by the server’s pages, with long posts shortened', async () => {
    answerNews([OLD]);
    await openApp('/?page=2');
    await expect.element(main.getByText('It began.')).toBeVisible();
    await expect.element(main.getByText('It ended.')).not.toBeInTheDocument();
    await expect.element(main.getByText('Page 2 of 2')).toBeVisible();
    await expect.element(link('Older news')).not.toBeInTheDocument();
    await link('Read more: Long ago').click();
    await settled();
    await expect.element(heading('Long ago')).toBeVisible();
    await expect.element(main.getByText('It ended.')).toBeVisible();
    await travel(-1);
    await link('Newer news').click();
    await settled();
    expect(location.search).toBe('?page=1');
  });

  test('show that they need a connection, and load once it is back', async () => {
    answerNews([OLD]);
    await openApp('/?page=1');
    const goOnline = goOffline();
    await goTo('/?page=3');
    await expect.element(main.getByText('Offline. Older news is shown when you are online.')).toBeVisible();
    await goTo('/?news=long-gone');
    await expect.element(main.getByText('Offline. This post is shown when you are online.')).toBeVisible();
    await goTo('/?category=contest');
    await expect.element(main.getByText('Offline. Only the newest posts are here.')).toBeVisible();
    await expect.element(link('Contests begin')).toBeVisible();
    goOnline();
  });

  test('can be retried after a failure', async () => {
    const giveBack = intercept('news', () => Response.json({ message: 'Failed.' }, { status: 500 }));
    await openApp('/?page=2');
    await expect.element(main.getByText('Older news could not be loaded.')).toBeVisible();
    giveBack();
    answerNews([OLD]);
    await main.getByRole('button', { name: 'Try again' }).click();
    await settled();
    await expect.element(link('Long ago')).toBeVisible();
  });

  test('are reported as empty after the last page', async () => {
    await openApp('/?page=9');
    await expect.element(main.getByText('There are no older posts.')).toBeVisible();
  });
});

test('an unknown post is not found', async () => {
  await openApp('/?news=no-such-post');
  await expect.element(heading('Post not found')).toBeVisible();
  expect(document.title).toBe('Post not found · Loremark');
  await link('All news').click();
  await settled();
  await expect.element(heading('News')).toBeVisible();
});
