import { expect, test } from 'vitest';
import { withoutPromotion } from './vocation.ts';

test.each([
  ['Elite Knight', 'Knight'],
  ['Royal Paladin', 'Paladin'],
  ['Master Sorcerer', 'Sorcerer'],
  ['Elder Druid', 'Druid'],
  ['Exalted Monk', 'Monk'],
  ['Knight', 'Knight'],
  ['Monk', 'Monk'],
  ['None', null],
  [null, null],
])('a character with the vocation %s is ranked as %s', (shown, ranked) => {
  expect(withoutPromotion(shown)).toBe(ranked);
});
