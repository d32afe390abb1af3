import { expect, it } from 'vitest';
import { awakeWords } from './beside-words.ts';

it.each([
  ['off', ''],
  ['held', 'The screen stays on while this page is in sight.'],
  ['waiting', 'Not kept awake at the moment.'],
] as const)('says of a screen whose lock is %s: %s', (state, words) => {
  expect(awakeWords(state)).toBe(words);
});

it.each(['refused', 'unsupported'] as const)(
  'says of a lock that is %s what works nevertheless or may be tried',
  (state) => {
    expect(awakeWords(state)).toMatch(/again\.$|work without it\.$/);
  },
);
