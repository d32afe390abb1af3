import { describe, expect, it } from 'vitest';
import { changeWords, valueWords } from './value-words.ts';

describe('in words', () => {
  it.each([
    ['achievements', 1, 'ticked'],
    ['titles', 0, 'not ticked'],
    ['bookmarks', 1, 'bookmarked'],
    ['outfits', 7, 'owned, both addons'],
    ['animusMastery', 2, 'soul core kept'],
    ['bestiary', 1, '1 kill'],
    ['bosstiary', 1250, '1,250 kills'],
    ['bestiaryStage', 2, 'stage 2'],
    ['notes.quests', 1, 'a note'],
    ['petCollection', 1, 'ticked'],
  ])('a value of %s, %d, is "%s"', (list, value, words) => {
    expect(valueWords(list, value)).toBe(words);
  });

  it.each([
    ['achievements', 0, 1, 'ticked'],
    ['bestiary', 10, 30, '30 kills, was 10 kills'],
    ['outfits', 1, 3, 'owned, first addon, was owned'],
    ['notes.quests', 1, 1, 'a note, changed'],
  ])('on %s from %d to %d it is "%s"', (list, before, after, words) => {
    expect(changeWords(list, before, after)).toBe(words);
  });
});
