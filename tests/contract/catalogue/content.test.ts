/** News, contests and the changelog as sent to devices: sections next to those of the catalogue. */
import * as v from 'valibot';
import { afterEach, describe, expect, it, test, vi } from 'vitest';
import { CONTENT_SECTIONS, type ContentSection } from '#core/catalogue/sections.ts';
import {
  type CatalogueIndex,
  catalogueAllSchema,
  catalogueIndexSchema,
  catalogueSectionSchema,
} from '#core/contract/catalogue/catalogue.ts';
import { CONTENT_SCHEMAS, type ContentRow, NEWS_PAGE, newsAnswerSchema } from '#core/contract/catalogue/content.ts';
import { moveContestTimes } from '#server/actions/contests/move-contest-times.ts';
import { createPublicationPoll } from '#server/actions/editing/poll-publications.ts';
import { inTransaction } from '#server/storage/database.ts';
import type { TestContest } from '#tests/builders/contests/contests.ts';
import { newsFiles } from '#tests/builders/contests/contests.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#tests/builders/server.ts';

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
const START = Date.parse('2026-01-01T12:00:00Z');

const OPEN: TestContest = { slug: '2', announced: START - 2 * DAY, opens: START - DAY, closes: START + DAY };

let server: TestApp;
afterEach(() => server.close());

const open = async (options: TestAppOptions) => {
  server = await createTestApp(options);
};

const get = (path: string, headers: Record<string, string> = {}) => server.request(`/api/v1/${path}`, { headers });

async function index(): Promise<CatalogueIndex> {
  return v.parse(catalogueIndexSchema, await (await get('catalogue')).json());
}

const etag = async () => (await get('catalogue')).headers.get('ETag') ?? '';

async function rowsOf<S extends ContentSection>(section: S): Promise<ContentRow<S>[]> {
  const answer = await get(`catalogue/${section}/${(await index()).sections[section]?.version}`);
  const { items } = v.parse(catalogueSectionSchema, await answer.json());
  return v.parse(v.array(CONTENT_SCHEMAS[section] as v.GenericSchema<unknown, ContentRow<S>>), items);
}

const slugs = async () => (await rowsOf('contests')).map(({ slug }) => slug);

/** Returns the slugs in a version of the contests, or the status if it is refused. */
async function slugsOf(version: string | undefined): Promise<string[] | number> {
  const answer = await get(`catalogue/contests/${version}`);
  if (answer.status !== 200) return answer.status;
  const { items } = v.parse(catalogueSectionSchema, await answer.json());
  return v.parse(v.array(CONTENT_SCHEMAS.contests), items).map(({ slug }) => slug);
}

async function newsPage(query = '') {
  return v.parse(newsAnswerSchema, await (await get(`news${query}`)).json()).data;
}

describe('the sections of content', () => {
  it.each(CONTENT_SECTIONS)('have an entry and immutable rows: %s', async (section) => {
    await open({
      contests: [OPEN],
      texts: { ...newsFiles([{ id: 'hello', at: START }]), 'CHANGELOG.md': '## Unreleased\n\nNew.' },
    });
    const entry = (await index()).sections[section];
    const answer = await get(`catalogue/${section}/${entry?.version}`);
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.getSetCookie()).toEqual([]);
    const body = await answer.text();
    expect(Buffer.byteLength(body)).toBe(entry?.bytes);
    expect((await rowsOf(section)).length).toBe(entry?.count);
    expect((await get(`catalogue/${section}/0123456789abcdef`)).status).toBe(404);
  });

  it('are not part of the response with all sections, nor of its version', async () => {
    await open({ contests: [OPEN] });
    const { version } = await index();
    expect(version).toBe(server.context.catalogue.index.version);
    const { sections } = v.parse(catalogueAllSchema, await (await get(`catalogue/all/${version}`)).json());
    expect(sections.filter(({ section }) => CONTENT_SECTIONS.some((content) => content === section))).toEqual([]);
  });

  it('have contests with their texts in every language', async () => {
    const texts = {
      en: { title: 'Dolls', summary: 'Sew one.', body: '# How\n\nWith [wool](/news).' },
      pl: { title: 'Lalki', summary: 'Uszyj.', body: 'Z *wełny*.' },
    };
    await open({ contests: [{ ...OPEN, voting: { from: START + 2 * DAY, until: START + 3 * DAY }, texts }] });
    expect(await rowsOf('contests')).toEqual([
      {
        id: 2,
        slug: '2',
        kind: 'pictures',
        images: 3,
        times: {
          announced: '2025-12-30T12:00:00.000Z',
          opens: '2025-12-31T12:00:00.000Z',
          closes: '2026-01-02T12:00:00.000Z',
          voting: { from: '2026-01-03T12:00:00.000Z', until: '2026-01-04T12:00:00.000Z' },
          results: null,
        },
        texts: {
          en: {
            title: 'Dolls',
            summary: 'Sew one.',
            body: [
              { tag: 'h2', children: ['How'] },
              { tag: 'p', children: ['With ', { tag: 'a', href: '/news', children: ['wool'] }, '.'] },
            ],
          },
          pl: {
            title: 'Lalki',
            summary: 'Uszyj.',
            body: [{ tag: 'p', children: ['Z ', { tag: 'em', children: ['wełny'] }, '.'] }],
          },
        },
      },
    ]);
  });

  it('have posts with their translations, as GET news has', async () => {
    const pl = { title: 'Witaj', body: 'Dzień *dobry*.' };
    await open({ texts: newsFiles([{ id: 'hello', at: START, title: 'Hello', body: 'Good day.', texts: { pl } }]) });
    const post = {
      id: 'hello',
      at: '2026-01-01T12:00:00.000Z',
      category: 'site',
      pinned: false,
      title: 'Hello',
      body: [{ tag: 'p', children: ['Good day.'] }],
      texts: {
        pl: { title: 'Witaj', body: [{ tag: 'p', children: ['Dzień ', { tag: 'em', children: ['dobry'] }, '.'] }] },
      },
    };
    expect(await rowsOf('news')).toEqual([post]);
    expect((await newsPage()).posts).toEqual([post]);
    expect(await (await server.request('/news.rss')).text()).not.toContain('Witaj');
  });

  it('omit drafts, and include a contest from the second of its announcement', async () => {
    await open({
      contests: [
        OPEN,
        { ...OPEN, slug: '3', announced: START + SECOND, opens: START + SECOND },
        { ...OPEN, slug: 'dress-like-a-boss', announced: null },
      ],
    });
    const before = await etag();
    expect(await slugs()).toEqual(['2']);
    server.clock.advance(SECOND - 1);
    expect([await slugs(), await etag()]).toEqual([['2'], before]);
    server.clock.advance(1);
    expect(await slugs()).toEqual(['2', '3']);
    const after = await etag();
    expect(after).not.toBe(before);
    expect((await get('catalogue', { 'If-None-Match': before })).status).toBe(200);
    expect((await get('catalogue', { 'If-None-Match': after })).status).toBe(304);
  });

  it('serve the current and the previous version, but none before that', async () => {
    const later = (slug: string, at: number): TestContest => ({ ...OPEN, slug, announced: at, opens: at });
    await open({ contests: [OPEN, later('3', START + SECOND), later('4', START + 2 * SECOND)] });
    const versions: (string | undefined)[] = [];
    const answered: (readonly string[] | number)[][] = [];
    for (const step of [0, SECOND, SECOND]) {
      server.clock.advance(step);
      versions.push((await index()).sections.contests?.version);
      answered.push(await Promise.all(versions.map(slugsOf)));
    }
    expect(answered).toEqual([[['2']], [['2'], ['2', '3']], [404, ['2', '3'], ['2', '3', '4']]]);
  });

  it('have the twenty newest posts and older pinned ones, none before its time', async () => {
    const posts = Array.from({ length: 25 }, (_, number) => ({
      id: `post-${number}`,
      at: START - number * DAY,
      pinned: number === 23,
    }));
    await open({ texts: newsFiles([{ id: 'tomorrow', at: START + DAY }, ...posts]) });
    const newest = posts.slice(0, 20).map(({ id }) => id);
    expect((await rowsOf('news')).map(({ id }) => id)).toEqual([...newest, 'post-23']);
    server.clock.advance(DAY);
    expect((await rowsOf('news')).map(({ id }) => id)).toEqual(['tomorrow', ...newest.slice(0, -1), 'post-23']);
  });

  it('are served without reading the store', async () => {
    await open({ contests: [OPEN] });
    const reads = vi.spyOn(server.context.database.getExecutor(), 'executeQuery');
    for (const section of CONTENT_SECTIONS) await rowsOf(section);
    await newsPage();
    await server.request('/news.rss');
    await server.request('/contests/2');
    expect(reads).not.toHaveBeenCalled();
  });
});

describe('GET news', () => {
  const POSTS = Array.from({ length: NEWS_PAGE * 2 + 1 }, (_, number) => ({
    id: `post-${number}`,
    at: START - number * DAY,
  }));

  it('returns pages, newest first', async () => {
    await open({ texts: newsFiles(POSTS) });
    const ids = POSTS.map(({ id }) => id);
    const first = await newsPage();
    expect([first.page, first.last_page, first.total]).toEqual([1, 3, POSTS.length]);
    expect(first.posts.map(({ id }) => id)).toEqual(ids.slice(0, NEWS_PAGE));
    expect((await newsPage('?page=3')).posts.map(({ id }) => id)).toEqual(ids.slice(2 * NEWS_PAGE));
    expect((await newsPage('?page=4')).posts).toEqual([]);
  });

  it('has one empty page if there is no news', async () => {
    await open({ texts: { 'CHANGELOG.md': '' } });
    expect(await newsPage()).toEqual({ posts: [], page: 1, last_page: 1, total: 0 });
  });

  test.each(['0', '-1', 'x', '1.5', '9999999'])('refuses the page %s', async (page) => {
    await open({});
    const answer = await get(`news?page=${page}`);
    expect([answer.status, Object.keys((await answer.json()).errors)]).toEqual([422, ['page']]);
  });

  it('is revalidated, and public', async () => {
    await open({ texts: newsFiles(POSTS) });
    const answer = await get('news');
    expect([answer.headers.get('Cache-Control'), answer.headers.getSetCookie()]).toEqual(['no-cache', []]);
    const again = await get('news', { 'If-None-Match': answer.headers.get('ETag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('a decision of editors about a contest', () => {
  const move = (moved: Parameters<typeof moveContestTimes>[2]) =>
    inTransaction(server.context.database, (transaction) =>
      moveContestTimes(
        transaction,
        { slug: '2', times: { ...OPEN, announced: OPEN.opens, voting: null, results: null } },
        moved,
        server.clock.now(),
      ),
    );
  const look = () => createPublicationPoll(server.context);

  it('is found by polling the store, with a new version of the section', async () => {
    await open({ contests: [OPEN] });
    const before = await index();
    const looking = look();
    await looking();
    expect((await index()).sections.contests).toEqual(before.sections.contests);
    expect(await move({ closes: START + 2 * DAY })).toBeNull();
    expect(await move({ results: START + 3 * DAY })).toBeNull();
    await looking();
    const [contest] = await rowsOf('contests');
    expect(contest?.times).toMatchObject({ closes: '2026-01-03T12:00:00.000Z', results: '2026-01-04T12:00:00.000Z' });
    const { contests, news } = (await index()).sections;
    expect(contests?.version).not.toBe(before.sections.contests?.version);
    expect(await slugsOf(before.sections.contests?.version)).toEqual(['2']);
    await server.context.content.reload();
    expect(await slugsOf(before.sections.contests?.version)).toEqual(['2']);
    expect(news).toEqual(before.sections.news);
  });

  it('hides a contest again', async () => {
    await open({ contests: [OPEN] });
    await move({ announced: null });
    await look()();
    expect(await slugs()).toEqual([]);
    expect(server.context.content.contest('2')?.times.announced).toBeNull();
  });

  it('is read at the start', async () => {
    await open({ contests: [OPEN] });
    await move({ closes: START + 2 * DAY });
    await server.context.content.reload();
    expect(server.context.content.contest('2')?.times.closes).toBe(START + 2 * DAY);
  });

  it('is refused if the times contradict each other, and leaves earlier decisions unchanged', async () => {
    await open({ contests: [OPEN] });
    await move({ closes: START + 2 * DAY });
    expect(await move({ opens: START + 2 * DAY })).toBe('closedEarly');
    expect(await move({ voting: { from: START + DAY, until: START + 3 * DAY } })).toBe('voteEarly');
    await look()();
    expect(server.context.content.contest('2')?.times).toMatchObject({ opens: OPEN.opens, closes: START + 2 * DAY });
  });

  it('is found even if the clock of the writer is slow', async () => {
    await open({ contests: [OPEN] });
    await move({ closes: START + 2 * DAY });
    const looking = look();
    await looking();
    server.clock.advance(-DAY);
    await move({ closes: START + 3 * DAY });
    await looking();
    expect(server.context.content.contest('2')?.times.closes).toBe(START + 3 * DAY);
  });

  it('is polled again after a failure, which is logged once', async () => {
    await open({ contests: [OPEN] });
    const { content } = server.context;
    let broken = true;
    const reload = async () => {
      if (broken) throw new Error('The store is away.');
      await content.reload();
    };
    const looking = createPublicationPoll({ ...server.context, content: { reload } });
    await move({ closes: START + 2 * DAY });
    await looking();
    await looking();
    expect(server.logged.filter((line) => line.includes('The store is away.'))).toHaveLength(1);
    broken = false;
    await looking();
    expect(content.contest('2')?.times.closes).toBe(START + 2 * DAY);
    broken = true;
    await move({ closes: START + 3 * DAY });
    await looking();
    expect(server.logged.filter((line) => line.includes('The store is away.'))).toHaveLength(2);
  });
});
