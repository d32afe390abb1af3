import { describe, expect, it } from 'vitest';
import { countingWords, seasonMonthWords, seasonTimeWords } from './season-times.ts';

const DAY = 24 * 60 * 60 * 1000;

it('a season is named by its month', () => {
  expect(seasonMonthWords('2026-11')).toBe('November 2026');
  expect(seasonMonthWords('soon')).toBe('soon');
});

describe('a season shows', () => {
  const season = { id: '2026-11', starts_at: '2026-11-01T09:00:00Z', ends_at: '2026-12-01T09:00:00Z' };
  const now = Date.parse('2026-11-21T00:00:00Z');
  it.each([
    ['next', now - 60 * DAY, 'Begins at the server save on 1 Nov 2026, 04:00 GMT-5, in 40 days.'],
    ['running', now, 'Ends at the server save on 1 Dec 2026, 04:00 GMT-5, in 10 days.'],
    ['provisional', now, 'It has ended. Changes that are still on their way count until 2 Dec 2026, 04:00 GMT-5.'],
    ['final', now, 'It has ended. The results are final.'],
  ] as const)('its dates in the player’s time zone while it is %s', (state, at, said) => {
    expect(seasonTimeWords({ ...season, state }, at, 'America/New_York')).toBe(said);
  });
});

describe('a character on its first day', () => {
  const now = Date.parse('2026-11-26T20:00:00Z');
  const said = (from: string | undefined, timeZone = 'UTC') =>
    countingWords({ name: 'Bryn Moss', from, until: '2026-12-01T09:00:00Z' }, now, timeZone);

  it.each([
    ['2026-11-27T14:30:00Z', 'UTC', 'Counting starts tomorrow, 27 Nov, at 14:30, a day after Bryn Moss was added.'],
    ['2026-11-26T21:05:00Z', 'UTC', 'Counting starts today, 26 Nov, at 21:05, a day after Bryn Moss was added.'],
    [
      '2026-11-27T01:00:00Z',
      'America/New_York',
      'Counting starts today, 26 Nov, at 20:00, a day after Bryn Moss was added.',
    ],
  ])('counts from %s, shown in the time zone %s', (from, timeZone, words) => {
    expect(said(from, timeZone)).toBe(words);
  });

  it('is described as too late if the season ends before', () => {
    expect(said('2026-12-01T09:00:00Z')).toBe(
      'Bryn Moss was added on the last day, so nothing it completes counts this month.',
    );
  });

  it('needs no words once it counts, or while that is unknown', () => {
    expect(said('2026-11-26T20:00:00Z')).toBeNull();
    expect(said(undefined)).toBeNull();
  });
});
