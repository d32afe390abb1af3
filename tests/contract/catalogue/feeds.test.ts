/** The news for feed readers. */
import { load } from 'cheerio';
import { afterEach, describe, expect, it, test } from 'vitest';
import { isPagePath } from '#core/contract/pages.ts';
import { newsFiles, type TestPost } from '#tests/builders/contests/contests.ts';
import { createTestApp, type TestApp } from '#tests/builders/server.ts';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T12:00:00Z');
const SITE = 'https://loremark.example';

const POST: TestPost = {
  id: 'hello',
  at: START - DAY,
  title: 'Rats & "bats" <b>',
  body: 'See [the list](/bestiary?class=Mammal&stage=1) and [the game](https://www.tibia.com/).\n\n<script>alert(1)</script>\n\n- 1 < 2\n- ]]> end',
};

let server: TestApp;
afterEach(() => server.close());

const open = async (posts: readonly TestPost[]) => {
  server = await createTestApp({ texts: newsFiles(posts), env: { PUBLIC_URL: SITE } });
};

async function documentAt(path: string) {
  const answer = await server.request(path);
  expect(answer.status).toBe(200);
  return load(await answer.text(), { xml: true });
}

/** HTML of a post's body in a feed reader. */
const CONTENT =
  `<p>See <a href="${SITE}/bestiary?class=Mammal&#x26;stage=1">the list</a> and <a href="https://www.tibia.com/">the game</a>.</p>` +
  '<ul><li>1 &#x3C; 2</li><li>]]> end</li></ul>';

describe('the feed of the news', () => {
  it('is RSS with absolute links and complete texts', async () => {
    await open([POST]);
    const $ = await documentAt('/news.rss');
    expect($('rss > channel > title').text()).toBe('Loremark');
    expect($('channel > link').first().text()).toBe(`${SITE}/`);
    expect($('channel > atom\\:link').attr('href')).toBe(`${SITE}/news.rss`);
    expect($('item > title').text()).toBe(POST.title);
    expect($('item > link').text()).toBe(`${SITE}/?news=hello`);
    expect($('item > guid').text()).toBe(`${SITE}/?news=hello`);
    expect($('item > pubDate').text()).toBe('Wed, 31 Dec 2025 12:00:00 GMT');
    expect($('item > category').text()).toBe('site');
    expect($('item > content\\:encoded').text()).toBe(CONTENT);
  });

  it('is Atom with the same content', async () => {
    await open([POST]);
    const $ = await documentAt('/news.atom');
    expect($('feed > link[rel="self"]').attr('href')).toBe(`${SITE}/news.atom`);
    expect($('feed > updated').text()).toBe('2025-12-31T12:00:00.000Z');
    expect($('entry > title').text()).toBe(POST.title);
    expect($('entry > id').text()).toBe(`${SITE}/?news=hello`);
    expect($('entry > link').attr('href')).toBe(`${SITE}/?news=hello`);
    expect($('entry > published').text()).toBe('2025-12-31T12:00:00.000Z');
    expect($('entry > content[type="html"]').text()).toBe(CONTENT);
  });

  test.each([
    ['/news.rss', 'application/rss+xml; charset=utf-8', 'item > link'],
    ['/news.atom', 'application/atom+xml; charset=utf-8', 'entry > id'],
  ])('%s is revalidated, and changes with the next post', async (path, type, ids) => {
    await open([POST, { id: 'tomorrow', at: START + DAY }]);
    const answer = await server.request(path, { headers: { 'Accept-Encoding': 'gzip' } });
    expect([
      answer.headers.get('Content-Type'),
      answer.headers.get('Content-Encoding'),
      answer.headers.get('Cache-Control'),
      answer.headers.getSetCookie(),
    ]).toEqual([type, 'gzip', 'no-cache', []]);
    const headers = { 'Accept-Encoding': 'gzip', 'If-None-Match': answer.headers.get('ETag') ?? '' };
    expect((await server.request(path, { headers: headers })).status).toBe(304);
    server.clock.advance(DAY);
    expect((await server.request(path, { headers: headers })).status).toBe(200);
    const $ = await documentAt(path);
    expect($(ids).first().text()).toBe(`${SITE}/?news=tomorrow`);
  });

  test.each(['/news.rss', '/news.atom'])('%s has the twenty newest posts', async (path) => {
    await open(Array.from({ length: 30 }, (_, number) => ({ id: `post-${number}`, at: START - number * DAY })));
    expect((await documentAt(path))('item, entry').length).toBe(20);
  });

  test.each(['/news.rss', '/news.atom'])('%s may be empty', async (path) => {
    await open([]);
    expect((await documentAt(path))('item, entry').length).toBe(0);
  });

  it('has paths that are not pages of the site', async () => {
    await open([]);
    expect(['/news.rss', '/news.atom'].map(isPagePath)).toEqual([false, false]);
    expect((await server.request('/news.rss', { method: 'POST' })).status).toBe(405);
    expect((await server.request('/news.json')).status).not.toBe(200);
  });
});
