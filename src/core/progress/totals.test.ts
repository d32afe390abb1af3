import { expect, it } from 'vitest';
import { totalsOf } from './totals.ts';

const ROWS = [{ points: 3 }, { points: 0 }, { points: 10 }];

it('counts rows, and all points of completed ones', () => {
  const isDone = ({ points }: { points: number }) => points > 5;
  expect(totalsOf(ROWS, isDone)).toEqual({ earned: 1, total: 3 });
  expect(totalsOf(ROWS, isDone, ({ points }) => points)).toEqual({
    earned: 1,
    total: 3,
    points: { earned: 10, total: 13 },
  });
});

it('counts points earned before completion, if the section defines them', () => {
  const totals = totalsOf(
    ROWS,
    () => false,
    ({ points }) => points,
    ({ points }) => Math.min(points, 2),
  );
  expect(totals.points).toEqual({ earned: 4, total: 13 });
});

it('is zero without rows', () => {
  expect(totalsOf([], () => true)).toEqual({ earned: 0, total: 0 });
});
