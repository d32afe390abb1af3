import * as v from 'valibot';
import { expect, it } from 'vitest';
import { NEWS_CATEGORIES, newsAnswerSchema } from '#core/contract/catalogue/content.ts';
import type { ContentFiles } from '#server/content/content-files.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { withServer } from '#tests/builders/with-server.ts';

/** Hourly posts, oldest first; every third has the category `game`, the others `site`. */
const COUNT = 45;
const idOf = (index: number) => `post-${index}`;
const isOfGame = (index: number) => index % 3 === 0;

const texts: ContentFiles = Object.fromEntries([
  ['CHANGELOG.md', ''],
  ...Array.from({ length: COUNT }, (_, index) => {
    const at = new Date(Date.UTC(2025, 10, 1, index)).toISOString();
    const category = isOfGame(index) ? 'game' : 'site';
    return [
      `news/${at.slice(0, 10)}-${idOf(index)}.md`,
      `---\ntitle: Post ${index}\ncategory: ${category}\nat: ${at.replace('.000', '')}\n---\nText.\n`,
    ];
  }),
]);

const server = withServer(() => createTestApp({ texts }));

async function newsOf(query: string) {
  const answer = await server.request(`/api/v1/news?${query}`);
  expect(answer.status, query).toBe(200);
  const { data } = v.parse(newsAnswerSchema, await answer.json());
  return { ...data, posts: data.posts.map(({ id }) => id) };
}

const newestFirst = Array.from({ length: COUNT }, (_, index) => COUNT - 1 - index);

it('the pages of a category have all of its posts and no others', async () => {
  const ofGame = newestFirst.filter(isOfGame).map(idOf);
  const first = await newsOf('category=game');
  expect(first).toEqual({ posts: ofGame.slice(0, 20), page: 1, last_page: 1, total: 15 });
  const ofSite = newestFirst.filter((index) => !isOfGame(index)).map(idOf);
  const second = await newsOf('category=site&page=2');
  expect(second).toEqual({ posts: ofSite.slice(20), page: 2, last_page: 2, total: 30 });
  expect(await newsOf('category=contest')).toEqual({ posts: [], page: 1, last_page: 1, total: 0 });
});

it.each([
  [COUNT - 1, 1],
  [COUNT - 20, 1],
  [COUNT - 21, 2],
  [0, 3],
])('the page of post %d is page %d', async (index, page) => {
  const answer = await newsOf(`post=${idOf(index)}`);
  expect(answer.page).toBe(page);
  expect(answer.posts).toContain(idOf(index));
});

it('an unknown post is not found, nor is a post in another category', async () => {
  for (const query of ['post=none', `post=${idOf(0)}&category=site`]) {
    const answer = await server.request(`/api/v1/news?${query}`);
    expect(answer.status, query).toBe(404);
  }
});

it('an unknown category is refused at its field', async () => {
  const answer = await server.request('/api/v1/news?category=weather');
  expect(answer.status).toBe(422);
  expect(Object.keys((await answer.json()).errors)).toEqual(['category']);
  expect(NEWS_CATEGORIES).not.toContain('weather');
});
