import { describe, expect, it } from 'vitest';
import { tiedRanks } from './tied-ranks.ts';

describe('ranks', () => {
  it('count from the best', () => {
    expect(tiedRanks([507, 489, 471])).toEqual([1, 2, 3]);
  });

  it('are shared by equal scores, and the next rank is as if they had not tied', () => {
    expect(tiedRanks([507, 507, 471, 471, 471, 12])).toEqual([1, 1, 3, 3, 3, 6]);
  });

  it('continue from the previous page', () => {
    expect(tiedRanks([12, 12, 9], 51)).toEqual([51, 51, 53]);
  });

  it('are empty without scores', () => {
    expect(tiedRanks([])).toEqual([]);
  });
});
