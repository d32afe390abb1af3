/** Contests for component tests: their texts as a section of the content, and the server's data about them. */

import type { ContestRow } from '#core/contract/catalogue/content.ts';
import type { Contest, Entry, OwnEntry } from '#core/contract/contests/contests.ts';
import { API_BASE } from '#core/contract/sync/protocol.ts';
import { intercept } from './app.tsx';

const DAY = 24 * 60 * 60 * 1000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const text = (title: string) => ({
  title,
  summary: `${title}, in short.`,
  body: [
    { tag: 'h2' as const, children: [`${title}: what to send`] },
    { tag: 'p' as const, children: ['One picture.'] },
  ],
});

/** A contest of pictures that opened yesterday and closes in ten days, unless `own` differs. */
export function contestRow(id: number, slug: string, own: Partial<ContestRow> = {}): ContestRow {
  return {
    id,
    slug,
    kind: 'pictures',
    images: 3,
    times: { announced: inDays(-5), opens: inDays(-1), closes: inDays(10), voting: null, results: null },
    texts: { en: text(`Contest of ${slug}`) },
    ...own,
  };
}

/** Texts in English, and in further languages by their titles. */
export function textsOf(en: string, others: Partial<Record<'es' | 'pt' | 'pl', string>> = {}): ContestRow['texts'] {
  const further = Object.entries(others).map(([language, title]) => [language, text(title)]);
  return { ...Object.fromEntries(further), en: text(en) };
}

/** Times of a closed contest in which players vote. */
export const votingTimes = (): ContestRow['times'] => ({
  announced: inDays(-30),
  opens: inDays(-20),
  closes: inDays(-2),
  voting: { from: inDays(-1), until: inDays(5) },
  results: null,
});

/** Times of a contest whose results are published. */
export const resultTimes = (): ContestRow['times'] => ({
  announced: inDays(-30),
  opens: inDays(-20),
  closes: inDays(-10),
  voting: null,
  results: inDays(-1),
});

/** The server's data about a contest without entries, unless `own` differs. */
export function contestAnswer(row: ContestRow, state: Contest['state'], own: Partial<Contest> = {}): Contest {
  return {
    slug: row.slug,
    state,
    entries: 0,
    own: own.entry?.status ?? null,
    times: row.times,
    lang: 'en',
    languages: ['en'],
    title: row.texts.en.title,
    body: row.texts.en.body,
    entry: null,
    picks: null,
    winners: [],
    ...own,
  };
}

/** A picture that needs no server. */
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const picture = (id: string, alt = '') => ({ id, src: PIXEL, thumb: PIXEL, width: 640, height: 480, alt });

/** An entry with one picture, unless `own` differs. */
export function galleryEntry(id: string, title: string, own: Partial<Entry> = {}): Entry {
  return {
    id,
    title,
    text: '',
    ai: false,
    character: { name: `Painter of ${title}`, world: 'Antica' },
    images: [picture(`${id}-1`, `${title} as a picture`)],
    place: null,
    remark: null,
    votes: null,
    own: false,
    ...own,
  };
}

export function ownEntry(character: OwnEntry['character'], own: Partial<OwnEntry> = {}): OwnEntry {
  return {
    ...galleryEntry('mine', 'My doll'),
    character,
    status: 'submitted',
    reason: null,
    submitted_at: inDays(0),
    ...own,
  };
}

/** Each response by method and path below `contests`, such as `GET /3/entries`; a function is called for each call. */
export type Answers = Record<string, unknown>;

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

/** A refusal by the server. */
export const refusal = (status: number, message: string, errors?: Record<string, readonly string[]>) =>
  json({ message, ...(errors && { errors }) }, status);

let versions = 0;

/**
 * Provides the page with these contests and responds to calls about them from `answers`: data of a response, or a
 * function that makes the whole response. Other calls get 404. The catalogue arrives after `catalogueAfter`. Returns
 * all calls so far, as `PUT /3/entry`.
 */
export function serveContests(
  rows: readonly ContestRow[],
  answers: Answers,
  catalogueAfter: Promise<void> = Promise.resolve(),
): readonly string[] {
  versions += 1;
  const version = `test${versions}`;
  const calls: string[] = [];
  intercept('catalogue', async (call, pass) => {
    await catalogueAfter;
    const path = new URL(call.url).pathname.slice(API_BASE.length);
    if (path === `catalogue/contests/${version}`) return json({ section: 'contests', version, items: rows });
    if (path !== 'catalogue') return pass();
    const index = await (await pass()).json();
    const { contests } = index.sections;
    return json({ ...index, sections: { ...index.sections, contests: { ...contests, version, items: rows.length } } });
  });
  intercept('contests', async (call) => {
    const { pathname, search } = new URL(call.url);
    const name = `${call.method} ${pathname.slice(`${API_BASE}contests`.length)}${search}`.trim();
    calls.push(name);
    const answer = answers[name];
    if (answer === undefined) return refusal(404, 'Not found.');
    if (typeof answer === 'function') return answer(call);
    return json({ message: 'Done.', data: answer });
  });
  return calls;
}
