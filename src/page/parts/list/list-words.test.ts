import { describe, expect, it } from 'vitest';
import { bookmarkWords, inViewWords, shownRows, shownWords, tickAnnouncement, tickToast } from './list-words.ts';

const TOTALS = { earned: 234, total: 571, points: { earned: 620, total: 1514 } };

describe('words of a tick', () => {
  it.each([
    ['Dread Lord', true, 8, 'Dread Lord earned, +8 points'],
    ['Dread Lord', false, 8, 'Dread Lord no longer earned, −8 points'],
    ['Alumni', true, 1, 'Alumni earned, +1 point'],
    ['Coldblooded', true, undefined, 'Coldblooded earned'],
    ['Something', true, 0, 'Something earned'],
  ] as const)('in the toast, %s %s', (name, checked, points, words) => {
    expect(tickToast(name, checked, points)).toBe(words);
  });

  it('as spoken give the true totals', () => {
    expect(tickAnnouncement('Dread Lord', true, TOTALS)).toBe('Dread Lord earned. 234 of 571, 620 points.');
    expect(tickAnnouncement('Coldblooded', false, { earned: 1, total: 93 })).toBe(
      'Coldblooded no longer earned. 1 of 93.',
    );
  });

  it('of a bookmark', () => {
    expect(bookmarkWords('Alumni', true)).toBe('Alumni bookmarked');
    expect(bookmarkWords('Alumni', false)).toBe('Alumni no longer bookmarked');
  });
});

describe('words of a view', () => {
  it.each([
    [shownRows(1, 54, 54, 571), 'Showing 1 to 54 of 571.'],
    [shownRows(11, 54, 31, 571), 'Showing 541 to 571 of 571.'],
    [shownRows(1, 571, 571, 571), 'Showing all 571.'],
    [shownRows(1, 54, 0, 0), 'Nothing to show.'],
    [shownRows(9, 54, 0, 100), 'Nothing on this page of 100.'],
  ])('%o', (shown, words) => {
    expect(shownWords(shown)).toBe(words);
  });

  it('count what is earned in it', () => {
    expect(inViewWords(TOTALS)).toBe('In this view: 234 earned, 620 of 1,514 points.');
    expect(inViewWords({ earned: 1, total: 93 })).toBe('In this view: 1 earned.');
  });
});
