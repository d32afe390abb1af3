import { describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { changeLocalSettings, localSettings } from '#page/platform/local-settings.ts';
import type { ContentRow, ContentState } from '#page/state/catalogue/content.ts';
import { violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { NewsPanel } from './news-panel.tsx';

const post = (id: string, at: string, more: Partial<ContentRow<'news'>> = {}): ContentRow<'news'> => ({
  id,
  at,
  category: 'game',
  pinned: false,
  title: `Post ${id}`,
  body: [{ tag: 'p', children: ['Some ', { tag: 'strong', children: ['words'] }, '.'] }],
  ...more,
});

const POSTS = [
  post('newest', '2026-11-24T10:00:00.000Z'),
  post('newer', '2026-11-22T10:00:00.000Z', { category: 'contest' }),
  post('old', '2026-11-10T10:00:00.000Z'),
  post('first', '2026-11-01T10:00:00.000Z', { pinned: true }),
];

const panel = page.getByRole('region', { name: 'News' });
const posts = panel.getByRole('listitem');
const seen = (newsSeen: string) => changeLocalSettings({ newsSeen });

async function showPosts(rows: readonly ContentRow<'news'>[] = POSTS): Promise<void> {
  await show(<NewsPanel state={{ status: 'ready', rows }} most={3} />);
}

test('pinned posts come first, each with its category, its day and the beginning of its text', async () => {
  seen('');
  await showPosts();
  expect(posts.elements().map(({ textContent }) => textContent)).toEqual([
    'PinnedGame update1 Nov 2026Post firstSome words.',
    'Game update24 Nov 2026Post newestSome words.',
    'Contest22 Nov 2026Post newerSome words.',
  ]);
  await expect.element(panel.getByRole('link', { name: 'Post newer' })).toHaveAttribute('href', '/?news=newer');
  await expect.element(panel.getByRole('link', { name: 'All news' })).toBeVisible();
  expect(await violations('section')).toEqual([]);
});

describe('new posts', () => {
  test('are not marked on a first visit, which stores the newest post', async () => {
    seen('');
    await showPosts();
    await expect.element(panel.getByText('New', { exact: true })).not.toBeInTheDocument();
    expect(localSettings().newsSeen).toBe('2026-11-24T10:00:00.000Z');
  });

  test('are those since the last visit, until the page is reloaded', async () => {
    seen('2026-11-10T10:00:00.000Z');
    await showPosts();
    await expect.element(panel.getByText('2 new')).toBeVisible();
    await expect.element(posts.nth(0).getByText('New', { exact: true })).not.toBeInTheDocument();
    await expect.element(posts.nth(1).getByText('New', { exact: true })).toBeVisible();
    await expect.element(posts.nth(2).getByText('New', { exact: true })).toBeVisible();
    expect(localSettings().newsSeen).toBe('2026-11-24T10:00:00.000Z');
  });

  test('are none if the newest was removed since', async () => {
    seen('2026-11-25T10:00:00.000Z');
    await showPosts();
    await expect.element(panel.getByText('New', { exact: true })).not.toBeInTheDocument();
    expect(localSettings().newsSeen).toBe('2026-11-25T10:00:00.000Z');
  });
});

test.for<[string, ContentState<'news'>, string]>([
  ['there are none', { status: 'ready', rows: [] }, 'No news yet.'],
  [
    'they could not be loaded',
    { status: 'failed', message: 'The server can not be reached.', retry: () => undefined },
    'The news could not be loaded. The server can not be reached.',
  ],
])('if %s it shows a notice', async ([, state, said]) => {
  await show(<NewsPanel state={state} most={3} />);
  await expect.element(panel.getByText(said)).toBeVisible();
  expect(await violations('section')).toEqual([]);
});

test('a failure can be retried', async () => {
  const retry = vi.fn();
  await show(<NewsPanel state={{ status: 'failed', message: '', retry }} most={3} />);
  await panel.getByRole('button', { name: 'Try again' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test('while they load the panel is busy', async () => {
  await show(<NewsPanel state={{ status: 'loading' }} most={3} />);
  await expect.element(panel).toHaveAttribute('aria-busy', 'true');
});
