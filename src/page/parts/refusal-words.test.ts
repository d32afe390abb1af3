import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it('a refusal has a reason, also one that a newer server knows', () => {
  expect(refusalWords('gone')).toBe('The character it was for is not yours any more.');
  expect(refusalWords('made_up_later')).toBe('The server did not take it.');
  expect(refusalWords(null)).toBe('The server did not take it.');
});
