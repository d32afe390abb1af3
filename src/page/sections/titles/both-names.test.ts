import { expect, it } from 'vitest';
import { bothNames } from './both-names.ts';

it.each([
  ['Trolltrasher', null, 'Trolltrasher'],
  ['Huntsman', 'Huntress', 'Huntsman / Huntress'],
  ['Blood Moon Hunter', 'Blood Moon Huntress', 'Blood Moon Hunter / Huntress'],
  ['Master of Illusion', 'Mistress of Illusion', 'Master / Mistress of Illusion'],
  ['Prince Charming', 'Princess Charming', 'Prince / Princess Charming'],
])('%s and %s are %s', (male, female, both) => {
  expect(bothNames(male, female)).toBe(both);
});
