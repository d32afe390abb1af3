import { describe, expect, it } from 'vitest';
import { rarityBand } from './rarity.ts';

describe('the band of a share', () => {
  it.each([
    [1000, 1000, 'common'],
    [500, 1000, 'common'],
    [499, 1000, 'uncommon'],
    [200, 1000, 'uncommon'],
    [199, 1000, 'rare'],
    [50, 1000, 'rare'],
    [49, 1000, 'very rare'],
    [0, 1000, 'very rare'],
    [0, 0, 'very rare'],
  ] as const)('of %i among %i characters is %s', (owners, characters, band) => {
    expect(rarityBand(owners, characters)).toBe(band);
  });
});
