import { describe, expect, it } from 'vitest';
import type { CatalogueItems } from '#core/catalogue/files.ts';
import type { ContestRow } from '#core/contract/catalogue/content.ts';
import { type SiteEvent, siteEvents } from './site-events.ts';

const contest: ContestRow = {
  id: 3,
  slug: '3',
  kind: 'pictures',
  images: 3,
  times: {
    announced: '2026-11-02T10:00:00Z',
    opens: '2026-11-10T10:00:00Z',
    closes: '2026-11-20T10:00:00Z',
    voting: { from: '2026-11-22T10:00:00Z', until: '2026-11-29T10:00:00Z' },
    results: '2026-12-02T10:00:00Z',
  },
  texts: { en: { title: 'Draw a dragon', summary: 'Any dragon.', body: [] } },
};

const yearly: CatalogueItems['events'] = [
  { name: 'Feast', kind: 'yearly', month: 11 },
  { name: 'Solstice', kind: 'yearly', month: 12 },
  { name: 'Cake', kind: 'yearly', month: 2 },
  { name: 'Ball', kind: 'yearly', month: 2 },
  { name: 'Moving', kind: 'yearly', month: null },
  { name: 'Expedition', kind: 'one-time', month: 11 },
];

/** Formats each event as one short line. */
function lines(events: readonly SiteEvent[]): readonly string[] {
  return events.map((event) => {
    if (event.kind === 'game') return `${event.name} in ${event.month}`;
    const at = event.at === null ? '' : ` ${new Date(event.at).toISOString().slice(0, 16)}`;
    return `${event.runs ? 'now' : 'then'} ${event.kind === 'challenge' ? event.id : event.step}${at}`;
  });
}

const at = (moment: string) => Date.parse(`${moment}:00Z`);

describe('a contest is listed', () => {
  it.each([
    ['before it is announced', '2026-11-02T09:59', []],
    ['once it is announced', '2026-11-02T10:00', ['then entries 2026-11-10T10:00']],
    ['while it is open', '2026-11-10T10:00', ['now entries 2026-11-20T10:00']],
    ['between its closing and the vote', '2026-11-20T10:00', ['then vote 2026-11-22T10:00']],
    ['while players vote', '2026-11-22T10:00', ['now vote 2026-11-29T10:00']],
    ['before its results', '2026-11-29T10:00', []],
    ['for 30 days after its results', '2027-01-01T09:59', ['now results']],
    ['once it is archived', '2027-01-01T10:00', []],
  ])('%s', (_, moment, expected) => {
    const ofContest = siteEvents(at(moment), [contest], []).filter(({ kind }) => kind === 'contest');
    expect(lines(ofContest)).toEqual(expected);
  });
});

describe('challenges and game events are listed', () => {
  it.each([
    [
      'at the end of a month',
      '2026-11-30T23:00',
      ['now 2026-11 2026-12-01T09:00', 'Feast in 11', 'then 2026-12 2026-12-01T09:00', 'Solstice in 12'],
    ],
    [
      'until the server save of the first day',
      '2026-12-01T08:59',
      ['now 2026-11 2026-12-01T09:00', 'Feast in 11', 'then 2026-12 2026-12-01T09:00', 'Solstice in 12'],
    ],
    [
      'from that server save on',
      '2026-12-01T09:00',
      ['now 2026-12 2027-01-01T09:00', 'Solstice in 12', 'then 2027-01 2027-01-01T09:00', 'Cake in 2', 'Ball in 2'],
    ],
    [
      'in a month without an event',
      '2026-06-15T09:00',
      ['now 2026-06 2026-07-01T08:00', 'then 2026-07 2026-07-01T08:00', 'Feast in 11'],
    ],
  ])('%s', (_, moment, expected) => {
    expect(lines(siteEvents(at(moment), [], yearly))).toEqual(expected);
  });

  it('if the catalogue has no yearly event', () => {
    expect(siteEvents(at('2026-06-15T09:00'), [], []).map(({ kind }) => kind)).toEqual(['challenge', 'challenge']);
  });
});

it('events that end soonest come first, then those that begin soonest', () => {
  const events = siteEvents(at('2026-11-12T10:00'), [contest], yearly);
  expect(lines(events)).toEqual([
    'now entries 2026-11-20T10:00',
    'now 2026-11 2026-12-01T09:00',
    'Feast in 11',
    'then 2026-12 2026-12-01T09:00',
    'Solstice in 12',
  ]);
});

it('only the soonest of the later events is listed', () => {
  const later = (slug: string, opens: string): ContestRow => ({
    ...contest,
    slug,
    times: { announced: '2026-01-01T10:00:00Z', opens, closes: '2027-12-01T10:00:00Z', voting: null, results: null },
  });
  const contests = [
    later('1', '2027-03-01T10:00:00Z'),
    later('2', '2026-12-20T10:00:00Z'),
    later('3', '2027-01-01T10:00:00Z'),
  ];
  const events = siteEvents(at('2026-11-12T10:00'), contests, []);
  expect(lines(events).slice(1)).toEqual([
    'then 2026-12 2026-12-01T09:00',
    'then entries 2026-12-20T10:00',
    'then entries 2027-01-01T10:00',
  ]);
});
