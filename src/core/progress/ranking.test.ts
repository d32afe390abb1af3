import { expect, it } from 'vitest';
import { ScorePlaces } from './ranking.ts';

it('gives the highest score the first place, equal ones the same, and 0 none', () => {
  const ranking = new ScorePlaces();
  for (const score of [7, 0, 9, 7, 3, 0]) ranking.add(score);
  expect([9, 7, 3, 0].map((score) => ranking.placeOf(score))).toEqual([1, 2, 4, null]);
  expect(ranking.ranked).toBe(4);
});

it('places a score that has changed since where it would be', () => {
  const ranking = new ScorePlaces();
  for (const score of [9, 5]) ranking.add(score);
  expect([10, 6, 2].map((score) => ranking.placeOf(score))).toEqual([1, 2, 3]);
});
