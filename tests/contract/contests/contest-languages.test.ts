/** The language of a contest's texts: `lang`, or else the browser's, or else English. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContestApp, dayOf } from '#tests/builders/contests/contestants.ts';
import type { TestApp } from '#tests/builders/server.ts';

const textIn = (language: string) => ({ title: `In ${language}`, summary: 'Short.', body: `Text in ${language}.` });
const EVERYWHERE = { en: textIn('en'), es: textIn('es'), pt: textIn('pt'), pl: textIn('pl') };

let server: TestApp;
beforeAll(async () => {
  server = await createContestApp({
    at: dayOf(1),
    contests: [
      { slug: '1', opens: dayOf(0), closes: dayOf(2), texts: EVERYWHERE },
      { slug: '2', opens: dayOf(0), closes: dayOf(2), texts: { en: textIn('en'), pl: textIn('pl') } },
      { slug: '3', opens: dayOf(0), closes: dayOf(2), texts: { en: textIn('en') } },
    ],
  });
});
afterAll(() => server.close());

const ALL = ['en', 'es', 'pt', 'pl'];

/** Contest, `lang`, Accept-Language (null = none), and the language of the response. */
const CASES: readonly (readonly [slug: string, lang: string | null, accepted: string | null, answered: string])[] = [
  ['1', 'en', null, 'en'],
  ['1', 'es', null, 'es'],
  ['1', 'pt', null, 'pt'],
  ['1', 'pl', null, 'pl'],
  // Region and case are ignored.
  ['1', 'pt-BR', null, 'pt'],
  ['1', 'PT', null, 'pt'],
  ['1', 'es_MX', null, 'es'],
  // `lang` has precedence over the browser.
  ['1', 'pl', 'pt-BR,pt;q=0.9', 'pl'],
  ['1', 'en', 'pl', 'en'],
  // An unknown or empty language counts as none.
  ['1', 'de', null, 'en'],
  ['1', 'de', 'pl', 'pl'],
  ['1', '', 'es', 'es'],
  ['1', 'constructor', null, 'en'],
  ['1', '../pl', null, 'en'],
  ['1', 'x'.repeat(100), 'pl', 'pl'],
  // The browser's languages in order of preference.
  ['1', null, null, 'en'],
  ['1', null, '', 'en'],
  ['1', null, '*', 'en'],
  ['1', null, 'pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['1', null, 'en;q=0.2, pl;q=0.9', 'pl'],
  ['1', null, 'de,fr;q=0.9,es;q=0.1', 'es'],
  ['1', null, 'pl;q=0, es;q=0.1', 'es'],
  ['1', null, 'de, fr', 'en'],
  ['1', null, ';;;,,q=', 'en'],
  // If a language is unavailable: the next available one, or else English.
  ['2', 'pt', null, 'en'],
  ['2', 'pt', 'pl', 'pl'],
  ['2', 'pl', null, 'pl'],
  ['2', null, 'es,pl;q=0.5', 'pl'],
  ['3', 'pl', 'es', 'en'],
  ['3', null, 'pl', 'en'],
];

describe('GET contests/{slug}', () => {
  it.each(CASES)('of %s with lang %s and Accept-Language %s responds in %s', async (slug, lang, accepted, answered) => {
    const query = lang === null ? '' : `?lang=${encodeURIComponent(lang)}`;
    const answer = await server.request(`/api/v1/contests/${slug}${query}`, {
      headers: accepted === null ? {} : { 'Accept-Language': accepted },
    });
    expect(answer.status).toBe(200);
    expect((await answer.json()).data).toMatchObject({
      lang: answered,
      title: `In ${answered}`,
      body: [{ tag: 'p', children: [`Text in ${answered}.`] }],
      languages: { 1: ALL, 2: ['en', 'pl'], 3: ['en'] }[slug],
    });
    expect(answer.headers.get('Content-Language')).toBe(answered);
  });
});
