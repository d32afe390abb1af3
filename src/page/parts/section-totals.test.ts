import { describe, expect, it } from 'vitest';
import type { Achievement, Title } from '#core/catalogue/items.ts';
import { achievementProgress, shareOf, titleProgress } from './section-totals.ts';

const items = [
  { id: 1, points: 5 },
  { id: 2, points: null },
  { id: 3, points: 2 },
] as Achievement[];

describe('section totals', () => {
  it('count achievements and their known points, and ignore records of rows that are not in the catalogue', () => {
    const values = new Map([
      [1, 1],
      [2, 1],
      [99, 1],
    ]);
    expect(achievementProgress(items, values)).toEqual({ earned: 2, total: 3, points: { earned: 5, total: 7 } });
  });

  it('count titles', () => {
    expect(titleProgress([{ id: 7 }, { id: 8 }] as Title[], new Map([[8, 1]]))).toEqual({ earned: 1, total: 2 });
  });

  it.each([
    { progress: null, share: 0 },
    { progress: { earned: 0, total: 0 }, share: 0 },
    { progress: { earned: 1, total: 4 }, share: 0.25 },
  ])('give a share of $share', ({ progress, share }) => {
    expect(shareOf(progress)).toBe(share);
  });
});
