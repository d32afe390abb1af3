import { expect, it } from 'vitest';
import { badgeOf } from './badges.ts';

it.each([
  [0, 4, null],
  [1, 5, null],
  [1, 4, 'bronze'],
  [2, 4, 'silver'],
  [3, 4, 'gold'],
  [4, 4, 'complete'],
  [99, 100, 'gold'],
  [0, 0, null],
])('%i of %i rows earn %s', (earned, total, badge) => {
  expect(badgeOf({ earned, total })).toBe(badge);
});
