/** Tags in the documents of contests for link previews and search engines, in every language. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { load } from 'cheerio';
import { describe, expect, it, test } from 'vitest';
import { FRAME_DOCUMENT, inLanguage } from '#core/contract/documents.ts';
import { HTML_TAGS, LANGUAGES, type Language } from '#core/words/languages.ts';
import { words as polish } from '#server/http/page/words.pl.ts';
import type { TestContest } from '#tests/builders/contests/contests.ts';
import { createTestApp } from '#tests/builders/server.ts';
import { withFolder, withServer } from '#tests/builders/with-server.ts';

/** The document from which the build creates all others. */
const SHELL = readFileSync(new URL('../../../index.html', import.meta.url), 'utf8');
const shellIn = (language: Language) => SHELL.replace('lang="en"', `lang="${HTML_TAGS[language]}"`);
const SITE = 'https://loremark.example';

const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse('2026-01-01T12:00:00Z');

const textOf = (title: string) => ({ title, summary: `${title}: "summary" <&>`, body: 'Words.' });

const TIMES = { announced: START - DAY, opens: START - DAY, closes: START + DAY };
const CONTESTS: readonly TestContest[] = [
  {
    ...TIMES,
    slug: '1',
    texts: { en: textOf('English'), es: textOf('Español'), pt: textOf('Português'), pl: textOf('Polski') },
  },
  { ...TIMES, slug: '2', texts: { en: textOf('Second'), pl: textOf('Drugi') } },
  { ...TIMES, slug: '3', announced: null },
  { ...TIMES, slug: '4', announced: START + DAY / 2, opens: START + DAY / 2 },
  { ...TIMES, slug: 'christmas-contest', kind: 'draw', texts: { en: textOf('Draw') } },
];

const folder = withFolder();
const server = withServer(() => {
  for (const language of LANGUAGES)
    writeFileSync(join(folder.path, inLanguage(FRAME_DOCUMENT, language)), shellIn(language));
  return createTestApp({ pageDir: folder.path, env: { PUBLIC_URL: SITE }, contests: CONTESTS });
});

const get = (path: string, headers: Record<string, string> = {}) => server.request(path, { headers });

async function headAt(path: string, headers: Record<string, string> = {}) {
  const answer = await get(path, headers);
  expect(answer.status).toBe(200);
  const $ = load(await answer.text());
  return {
    title: $('title').text(),
    description: $('meta[name="description"]').attr('content'),
    canonical: $('link[rel="canonical"]').attr('href'),
    alternates: $('link[hreflang]')
      .toArray()
      .map((link) => [link.attribs.hreflang, link.attribs.href]),
    og: Object.fromEntries(
      $('meta[property^="og:"]')
        .toArray()
        .map(({ attribs }) => [attribs.property, attribs.content]),
    ),
    answer,
  };
}

describe('the document of a contest', () => {
  it('has its tags, with the canonical URL', async () => {
    const { title, description, canonical, alternates, og, answer } = await headAt('/contests/1');
    const summary = 'English: "summary" <&>';
    expect([title, description, canonical]).toEqual(['English · Loremark', summary, `${SITE}/contests/1`]);
    expect(alternates).toEqual([
      ['en', `${SITE}/contests/1?lang=en`],
      ['es', `${SITE}/contests/1?lang=es`],
      ['pt', `${SITE}/contests/1?lang=pt`],
      ['pl', `${SITE}/contests/1?lang=pl`],
      ['x-default', `${SITE}/contests/1`],
    ]);
    expect(og).toEqual({
      'og:type': 'article',
      'og:site_name': 'Loremark',
      'og:title': 'English · Loremark',
      'og:description': summary,
      'og:url': `${SITE}/contests/1`,
      'og:image': `${SITE}/icons/icon-512.png`,
    });
    expect([answer.headers.get('Cache-Control'), answer.headers.get('Vary')]).toEqual([
      'no-cache',
      'Accept-Encoding, Accept-Language, Cookie',
    ]);
  });

  test.each<[string, string, string | undefined]>([
    // `lang` decides.
    ['English', '?lang=en', undefined],
    ['Español', '?lang=es', undefined],
    ['Português', '?lang=pt', undefined],
    ['Polski', '?lang=pl', undefined],
    ['Polski', '?lang=PL', undefined],
    ['Português', '?lang=pt-BR', undefined],
    ['Português', '?lang=pt_PT', undefined],
    ['Español', '?lang=es-419', 'pl'],
    ['English', '?lang=en', 'pl'],
    // If there is no text in that language, the browser's languages decide in order of preference.
    ['Polski', '?lang=de', 'pl'],
    ['Polski', '?lang=', 'pl'],
    ['Polski', '', 'pl-PL'],
    ['Português', '', 'de-DE,de;q=0.9,pt-BR;q=0.8,en;q=0.5'],
    ['Español', '', 'en;q=0.2, es;q=0.9'],
    ['English', '', 'en-GB,pl;q=0.9'],
    ['Polski', '', 'es;q=0,pl;q=0.1'],
    ['English', '', 'de, fr;q=0.5'],
    ['English', '', '*'],
    ['English', '', ''],
    ['English', '?lang=<script>', 'x'.repeat(500)],
    ['English', '', undefined],
  ])('is in %s for %j with Accept-Language %j', async (title, query, accepted) => {
    const headers: Record<string, string> = accepted === undefined ? {} : { 'Accept-Language': accepted };
    const head = await headAt(`/contests/1${query}`, headers);
    expect([head.title, head.description, head.canonical]).toEqual([
      `${title} · Loremark`,
      `${title}: "summary" <&>`,
      `${SITE}/contests/1`,
    ]);
  });

  test.each([
    ['Drugi', '?lang=pl'],
    ['Second', '?lang=es'],
    ['Second', ''],
  ])('is %s for %j if there are fewer languages', async (title, query) => {
    const head = await headAt(`/contests/2${query}`);
    expect(head.title).toBe(`${title} · Loremark`);
    expect(head.alternates.map(([language]) => language)).toEqual(['en', 'pl', 'x-default']);
  });

  it('is in English if the language of the page is missing, whatever else the browser accepts', async () => {
    expect((await headAt('/contests/2', { 'Accept-Language': 'es,pl;q=0.9' })).title).toBe('Second · Loremark');
  });

  test.each(['/Contests/1/', '/contests/1/', '/CONTESTS/1?other=x'])(
    'has the same canonical URL for %s',
    async (path) => {
      expect((await headAt(path)).canonical).toBe(`${SITE}/contests/1`);
    },
  );

  it('is otherwise unchanged', async () => {
    const body = await (await get('/contests/1')).text();
    expect(body.slice(body.indexOf('<body>'))).toBe(SHELL.slice(SHELL.indexOf('<body>')));
    const zipped = await get('/contests/1', { 'Accept-Encoding': 'gzip' });
    expect(gunzipSync(new Uint8Array(await zipped.arrayBuffer())).toString()).toBe(body);
  });

  it('is revalidated by language', async () => {
    const tagOf = async (query: string) => (await get(`/contests/1${query}`)).headers.get('ETag') ?? '';
    const english = await tagOf('');
    expect(await tagOf('?lang=pl')).not.toBe(english);
    expect((await get('/contests/1', { 'If-None-Match': english })).status).toBe(304);
    expect((await get('/contests/1?lang=pl', { 'If-None-Match': english })).status).toBe(200);
  });

  test.each(['/contests/3', '/contests/4', '/contests/5', '/contests/1/entries', '/changelog'])(
    'is the general one for a draft, and if there is no contest: %s',
    async (path) => {
      const answer = await get(`${path}?lang=pl`);
      expect([answer.status, await answer.text()]).toEqual([200, shellIn('pl')]);
    },
  );

  it('has the tags of a contest as soon as it is announced', async () => {
    server.clock.advance(DAY / 2);
    expect((await headAt('/contests/4')).title).toBe('A contest · Loremark');
  });

  it('is a 404 with the general document for an unknown contest', async () => {
    const answer = await get('/contests/99');
    expect([answer.status, await answer.text()]).toEqual([404, SHELL]);
  });
});

describe('the document of the list of contests', () => {
  it('has its own title, description and URL', async () => {
    const { title, description, canonical, alternates } = await headAt('/contests?lang=pl');
    expect([title, canonical]).toEqual([`${polish.contests.title} · Loremark`, `${SITE}/contests`]);
    expect(description).toBe(polish.contests.summary);
    expect(alternates).toContainEqual(['pt', `${SITE}/contests?lang=pt`]);
  });
});
