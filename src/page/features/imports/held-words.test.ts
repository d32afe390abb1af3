import { describe, expect, it } from 'vitest';
import { heldWords, isLowered } from './held-words.ts';

const THRESHOLDS = [25, 250, 500] as const;

const row = (old: object, next: object) =>
  ({ item: 1, name: 'Horse', old: { value: 0, ...old }, new: { value: 0, ...next } }) as const;

describe('values in words', () => {
  it.each([
    ['bestiary', { value: 30, stage: 0 }, '30 kills'],
    ['bestiary', { value: 0, stage: 3 }, 'complete'],
    ['bestiary', { value: 30, stage: 3 }, '30 kills, complete'],
    ['bestiary', { value: 0, stage: 0 }, '0 kills'],
    ['outfits', { value: 5 }, 'owned, second addon'],
    ['titles', { value: 1 }, 'ticked'],
    ['charms', { value: 2 }, 'grade 2'],
  ] as const)('in %s, %j is "%s"', (section, held, said) => {
    expect(heldWords(section, held)).toBe(said);
  });
});

describe('a row is lowered', () => {
  it('if there are fewer kills, including those implied by chosen stages', () => {
    expect(isLowered('bestiary', row({ value: 100 }, { value: 99 }), THRESHOLDS)).toBe(true);
    expect(isLowered('bestiary', row({ stage: 3 }, { value: 120 }), THRESHOLDS)).toBe(true);
    expect(isLowered('bestiary', row({ stage: 3 }, { value: 5000 }), THRESHOLDS)).toBe(false);
    expect(isLowered('bestiary', row({ value: 20 }, { value: 20, stage: 2 }), THRESHOLDS)).toBe(false);
  });

  it('if one of its parts is lost, whatever is gained', () => {
    expect(isLowered('outfits', row({ value: 3 }, { value: 5 }))).toBe(true);
    expect(isLowered('outfits', row({ value: 1 }, { value: 7 }))).toBe(false);
  });

  it('by the value alone in other sections', () => {
    expect(isLowered('charms', row({ value: 3 }, { value: 2 }))).toBe(true);
    expect(isLowered('charms', row({ value: 1 }, { value: 2 }))).toBe(false);
  });
});
