import { expect, it } from 'vitest';
import { profileYear } from './year.ts';

const NOW = Date.parse('2026-11-25T09:00:00Z');

it('a year begins on a Monday and ends today, in any time zone', () => {
  const { days } = profileYear([], NOW);
  expect(days).toHaveLength(52 * 7 + 3);
  expect(days[0]).toEqual({ date: '2025-11-24', month: 'November 2025', count: 0 });
  expect(days.at(-1)?.date).toBe('2026-11-25');
  expect(profileYear([], Date.parse('2026-11-29T23:59:00Z')).days).toHaveLength(371);
});

it('sums its gains, and has a busiest month', () => {
  const { gains, active, busiest } = profileYear(
    [
      { day: '2025-01-01', gains: 50 },
      { day: '2026-07-01', gains: 4 },
      { day: '2026-07-31', gains: 3 },
      { day: '2026-11-25', gains: 5 },
    ],
    NOW,
  );
  expect([gains, active]).toEqual([12, 3]);
  expect(busiest).toEqual({ month: 'July 2026', count: 7, days: 2 });
  expect(profileYear([], NOW).busiest).toBeNull();
});
