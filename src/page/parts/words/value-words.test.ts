import { describe, expect, it } from 'vitest';
import { valueWords } from './value-words.ts';

describe('the description', () => {
  it.each([
    ['achievements', 1, 'ticked'],
    ['titles', 0, 'not ticked'],
    ['bookmarks', 1, 'bookmarked'],
    ['outfits', 7, 'owned, both addons'],
    ['animusMastery', 2, 'soul core kept'],
    ['bestiary', 1, '1 kill'],
    ['bosstiary', 1250, '1,250 kills'],
    ['bestiaryStage', 2, 'second stage'],
    ['bestiaryStage', 0, 'no stage'],
    ['bosstiaryStage', 1, 'prowess'],
    ['notes.quests', 1, 'a note'],
    ['following', 1, 'followed'],
    ['blocked', 0, 'not blocked'],
    ['petCollection', 1, 'ticked'],
  ])('of the %s value %d is "%s"', (list, value, words) => {
    expect(valueWords(list, value)).toBe(words);
  });
});
