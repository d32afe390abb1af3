import { expect, it } from 'vitest';
import { animusBonus } from './animus.ts';

// 2 % at first, 0.1 % more per 10 masteries, 4 % at most, reached with 200 (TibiaWiki, Animus Mastery).
it.each([
  [0, 0, 1],
  [1, 2, 9],
  [9, 2, 1],
  [10, 2.1, 10],
  [11, 2.1, 9],
  [64, 2.6, 6],
  [199, 3.9, 1],
  [200, 4, 0],
  [833, 4, 0],
])('%i masteries give %d %% more experience, %i more the next step', (masteries, percent, toNext) => {
  expect(animusBonus(masteries)).toEqual({ percent, toNext });
});
