import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { TITLES } from '#core/sections/titles.ts';
import { inViewWords, shownRows, shownWords } from './list-words.ts';

const TOTALS = { earned: 234, total: 571, points: { earned: 620, total: 1514 } };

describe('the texts of a view', () => {
  it.each([
    [shownRows(1, 54, 54, 571), 'Showing 1 to 54 of 571.'],
    [shownRows(11, 54, 31, 571), 'Showing 541 to 571 of 571.'],
    [shownRows(1, 571, 571, 571), 'Showing all 571.'],
    [shownRows(1, 54, 0, 0), 'Nothing to show.'],
    [shownRows(9, 54, 0, 100), 'Nothing on this page of 100.'],
  ])('%o', (shown, words) => {
    expect(shownWords(shown)).toBe(words);
  });

  it('count the earned rows in it', () => {
    expect(inViewWords(ACHIEVEMENTS, TOTALS)).toBe('In this view: 234 earned, 620 of 1,514 points.');
    expect(inViewWords(TITLES, { earned: 1, total: 93 })).toBe('In this view: 1 earned.');
  });
});
