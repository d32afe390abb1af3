import { describe, expect, it } from 'vitest';
import { seasonMonthWords, seasonTimeWords } from './season-times.ts';

const DAY = 24 * 60 * 60 * 1000;

it('a season is named by its month', () => {
  expect(seasonMonthWords('2026-11')).toBe('November 2026');
  expect(seasonMonthWords('soon')).toBe('soon');
});

describe('a season shows', () => {
  const season = { id: '2026-11', starts_at: '2026-11-01T09:00:00Z', ends_at: '2026-12-01T09:00:00Z' };
  const now = Date.parse('2026-11-21T00:00:00Z');
  it.each([
    ['next', now - 60 * DAY, 'Begins with the server save on 1 Nov 2026, 04:00 GMT-5, in 40 days.'],
    ['running', now, 'Ends with the server save on 1 Dec 2026, 04:00 GMT-5, in 10 days.'],
    ['provisional', now, 'It has ended. Changes that are still on their way count until 2 Dec 2026, 04:00 GMT-5.'],
    ['final', now, 'It has ended. The results are final.'],
  ] as const)('its dates in the player’s time zone while it is %s', (state, at, said) => {
    expect(seasonTimeWords({ ...season, state }, at, 'America/New_York')).toBe(said);
  });
});
