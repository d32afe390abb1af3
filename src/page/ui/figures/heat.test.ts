import { describe, expect, it } from 'vitest';
import { heatLevel, monthsOf } from './heat.ts';

describe('the intensity of a day', () => {
  it('depends on its share of the busiest day', () => {
    expect([0, 2, 3, 5, 7, 8].map((count) => heatLevel(count, 8))).toEqual([0, 1, 2, 3, 4, 4]);
  });

  it('is at least 1 if anything was recorded', () => {
    expect(heatLevel(1, 10_000)).toBe(1);
  });

  it('is 0 in an empty year', () => {
    expect(heatLevel(0, 0)).toBe(0);
  });
});

describe('the months of a heatmap', () => {
  it('have the sum of their days and the number of days with records', () => {
    expect(
      monthsOf([
        { date: '2026-06-29', month: 'June 2026', count: 3 },
        { date: '2026-06-30', month: 'June 2026', count: 0 },
        { date: '2026-07-01', month: 'July 2026', count: 2 },
        { date: '2026-07-02', month: 'July 2026', count: 5 },
      ]),
    ).toEqual([
      { month: 'June 2026', count: 3, days: 1 },
      { month: 'July 2026', count: 7, days: 2 },
    ]);
  });
});
