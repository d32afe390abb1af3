import { expect, it } from 'vitest';
import { timeLeftWords } from './time-left.ts';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

it.each([
  [10 * DAY + 5 * HOUR, 'in 10 days'],
  [2 * DAY, 'in 2 days'],
  [2 * DAY - 1, 'in 47 hours'],
  [HOUR, 'in 1 hour'],
  [HOUR - 1, 'in less than an hour'],
  [-1, 'in less than an hour'],
])('%d ms from now is %s', (left, expected) => {
  expect(timeLeftWords(left, 0)).toBe(expected);
});
