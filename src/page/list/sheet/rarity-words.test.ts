import { describe, expect, it } from 'vitest';
import type { Rarity, RarityItem } from '#core/contract/challenges/rarity.ts';
import { rarityWords, shareWords } from './rarity-words.ts';

const AT = '2026-11-20T03:00:04.000Z';

function counted(section: string, characters: number, items: readonly RarityItem[]): Rarity {
  return { sections: [{ section, computed_at: AT, characters, items: [...items] }] };
}

const words = (rarity: Rarity, section: 'mounts' | 'outfits' | 'bestiary' = 'mounts') =>
  rarityWords(rarity, section, 7, 'UTC');

describe('the rarity of an item', () => {
  it('has its band, its share, the number of characters, and the day', () => {
    expect(words(counted('mounts', 1204, [{ id: 7, owners: 148 }]))).toEqual({
      band: 'Rare',
      share: 'Owned by 12.3% of 1,204 verified public characters · as of 20 Nov 2026',
    });
    expect(words(counted('bestiary', 1204, [{ id: 7, owners: 903 }]), 'bestiary')).toEqual({
      band: 'Common',
      share: 'Completed by 75% of 1,204 verified public characters · as of 20 Nov 2026',
    });
  });

  it('includes the share that has all addons of an outfit', () => {
    expect(words(counted('outfits', 40, [{ id: 7, owners: 10, full: 1 }]), 'outfits')).toEqual({
      band: 'Uncommon',
      share: 'Owned by 25% of 40 verified public characters, with all addons by 2.5% · as of 20 Nov 2026',
    });
  });

  it('is missing for too few characters, for a section that was not counted, and for an item newer than the count', () => {
    expect(words(counted('mounts', 12, []))).toEqual({
      band: null,
      share: 'Rarity appears after 20 verified characters',
    });
    const none = { band: null, share: 'Not counted yet' };
    expect(words({ sections: [] })).toEqual(none);
    expect(words(counted('titles', 40, [{ id: 7, owners: 10 }]))).toEqual(none);
    expect(words(counted('mounts', 40, [{ id: 8, owners: 10 }]))).toEqual(none);
  });
});

describe('a share', () => {
  it.each([
    [0, 5000, 'none'],
    [1, 5000, 'less than 0.1%'],
    [3, 5000, '0.1%'],
    [1, 20, '5%'],
    [615, 5000, '12.3%'],
    [4999, 5000, 'more than 99.9%'],
    [5000, 5000, 'all'],
  ])('of %i among %i is %s', (owners, characters, expected) => {
    expect(shareWords(owners, characters)).toBe(expected);
  });
});
