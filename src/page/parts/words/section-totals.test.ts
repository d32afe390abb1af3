import { describe, expect, it } from 'vitest';
import { shareOf } from './section-totals.ts';

describe('section totals', () => {
  it.each([
    { progress: null, share: 0 },
    { progress: { earned: 0, total: 0 }, share: 0 },
    { progress: { earned: 1, total: 4 }, share: 0.25 },
  ])('give a share of $share', ({ progress, share }) => {
    expect(shareOf(progress)).toBe(share);
  });
});
