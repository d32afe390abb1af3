import { expect, test } from 'vitest';
import { achievementTotals } from './totals.ts';

test('achievements count as rows, and unknown points as none', () => {
  expect(achievementTotals([{ points: 3 }, { points: null }, { points: 0 }, { points: 10 }])).toEqual({
    points: 13,
    count: 4,
  });
  expect(achievementTotals([])).toEqual({ points: 0, count: 0 });
});
