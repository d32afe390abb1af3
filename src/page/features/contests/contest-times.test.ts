import { describe, expect, it } from 'vitest';
import type { ContestTimes } from '#core/contests/state.ts';
import { contestDatesOf, gameMoment, localMoment, whenWords } from './contest-times.ts';

const HOUR = 60 * 60 * 1000;
const at = (iso: string) => Date.parse(iso);

const TIMES: ContestTimes = {
  announced: at('2026-11-01T09:00:00Z'),
  opens: at('2026-11-15T09:00:00Z'),
  closes: at('2026-11-30T09:00:00Z'),
  voting: { from: at('2026-12-01T17:00:00Z'), until: at('2026-12-08T09:00:00Z') },
  results: null,
};

describe('a time', () => {
  it.each([
    ['2026-11-30T09:00:00Z', '30 Nov 2026, 10:00 CET (server save)'],
    ['2026-07-30T08:00:00Z', '30 Jul 2026, 10:00 CEST (server save)'],
    ['2026-11-30T17:00:00Z', '30 Nov 2026, 18:00 CET'],
  ])('%s is shown in the game’s time zone: %s', (iso, said) => {
    expect(gameMoment(at(iso))).toBe(said);
  });

  it('is also shown in the device’s zone if that differs', () => {
    expect(localMoment(at('2026-11-30T09:00:00Z'), 'America/Sao_Paulo')).toBe('30 Nov 2026, 06:00 GMT-3 (your time)');
    expect(localMoment(at('2026-11-30T09:00:00Z'), 'Europe/Berlin')).toBeNull();
  });
});

describe('a contest', () => {
  it.each([
    ['2026-11-10T09:00:00Z', 'Opens 15 Nov 2026, 10:00 CET (server save), in 5 days'],
    ['2026-11-29T09:00:00Z', 'Until 30 Nov 2026, 10:00 CET (server save), in 24 hours'],
    ['2026-11-30T17:00:00Z', 'The vote begins 1 Dec 2026, 18:00 CET, in 24 hours'],
    ['2026-12-08T08:30:00Z', 'The vote ends 8 Dec 2026, 10:00 CET (server save), in less than an hour'],
    ['2026-12-09T09:00:00Z', 'The jury is at work. The results will be here.'],
  ])('shows at %s: %s', (iso, said) => {
    expect(whenWords(TIMES, at(iso))).toBe(said);
  });

  it('shows the day of its results', () => {
    const results = at('2026-12-14T09:00:00Z');
    expect(whenWords({ ...TIMES, results }, results + HOUR)).toBe('Results of 14 Dec 2026');
    expect(whenWords({ ...TIMES, results }, results - HOUR)).toBe('The jury is at work. The results will be here.');
  });

  it('lists the dates that are set', () => {
    expect(contestDatesOf({ ...TIMES, voting: null }).map(({ name }) => name)).toEqual([
      'Announced',
      'Entries open',
      'Entries close',
    ]);
    expect(contestDatesOf(TIMES)).toHaveLength(5);
  });
});
