import { describe, expect, it } from 'vitest';
import { gapKey, gapsOf } from './gaps.ts';

describe('the gaps of an import', () => {
  it('are its unknown names, and differences of points in sections without any', () => {
    expect(
      gapsOf({
        titles: { unmatched: ['Veteran Gardener', 'Adept Gardener'] },
        achievements: { unmatched: [], points: { page: 437, known: 431 } },
        bosstiary: { unmatched: [], points: { page: 10, known: 15 } },
        bestiary: { unmatched: ['Invented Beast'], points: { page: 75, known: 25 } },
        mounts: { unmatched: [] },
        quests: { unmatched: [], points: { page: 5, known: 5 } },
      }),
    ).toEqual([
      { section: 'achievements', difference: 6 },
      { section: 'bestiary', name: 'Invented Beast' },
      { section: 'bosstiary', difference: -5 },
      { section: 'titles', name: 'Veteran Gardener' },
      { section: 'titles', name: 'Adept Gardener' },
    ]);
  });

  it('are the same however a name is written, and differ by section and difference', () => {
    const key = gapKey({ section: 'titles', name: 'Veteran  gardener' });
    expect(gapKey({ section: 'titles', name: 'veteran Gardener' })).toBe(key);
    expect(gapKey({ section: 'quests', name: 'Veteran gardener' })).not.toBe(key);
    expect(gapKey({ section: 'bosstiary', difference: 5 })).not.toBe(gapKey({ section: 'bosstiary', difference: -5 }));
  });
});
