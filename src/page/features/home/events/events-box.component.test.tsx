import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { violations } from '#tests/component/facts.ts';
import { show } from '#tests/component/show.tsx';
import { EventsBox } from './events-box.tsx';
import type { SiteEvent } from './site-events.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const DAY = 24 * 60 * 60_000;
const contest = (slug: string, more: Pick<SiteEvent & { kind: 'contest' }, 'step' | 'runs' | 'at'>): SiteEvent => ({
  kind: 'contest',
  slug,
  title: `Contest ${slug}`,
  lang: 'en',
  ...more,
});

const EVENTS: readonly SiteEvent[] = [
  { kind: 'challenge', id: '2026-11', runs: true, at: NOW + 6 * DAY },
  contest('1', { step: 'entries', runs: true, at: NOW + 30 * 60_000 }),
  contest('2', { step: 'vote', runs: true, at: NOW + DAY }),
  contest('3', { step: 'results', runs: true, at: null }),
  { kind: 'game', name: 'The Lightbearer', month: 11, runs: false, at: null },
  { kind: 'challenge', id: '2026-12', runs: false, at: NOW + 6 * DAY },
  contest('4', { step: 'entries', runs: false, at: NOW + 40 * DAY }),
  contest('5', { step: 'vote', runs: false, at: NOW + 2 * DAY + 13.5 * 60 * 60_000 }),
  { kind: 'game', name: 'Winterlight Solstice', month: 12, runs: false, at: null },
];

test('each event shows its kind, whether it runs, and when it ends or begins', async () => {
  await show(<EventsBox events={EVENTS} now={NOW} timeZone="UTC" />);
  const rows = page.getByRole('list', { name: 'Events' }).getByRole('listitem');
  expect(rows.elements().map((row) => row.textContent)).toEqual([
    'November challengeEnds in 6 days, on 1 Dec 2026Now',
    'Contest 1Open for entries. It closes in less than an hour, on 25 Nov 2026Now',
    'Contest 2Players vote. The vote ends in 24 hours, on 26 Nov 2026Now',
    'Contest 3Winners announcedNow',
    'The LightbearerIn the game in November',
    'December challengeBegins in 6 days, on 1 Dec 2026',
    'Contest 4Opens for entries in 40 days, on 4 Jan 2027',
    'Contest 5The vote begins in 2 days, on 28 Nov 2026',
    'Winterlight SolsticeIn the game, starts in December',
  ]);
  const paths = [...document.querySelectorAll('section li a')].map((way) => (way as HTMLAnchorElement).pathname);
  expect(paths).toEqual([
    '/challenges',
    '/contests/1',
    '/contests/2',
    '/contests/3',
    '/achievements',
    '/challenges',
    '/contests/4',
    '/contests/5',
    '/achievements',
  ]);
  expect(await violations('section')).toEqual([]);
});
