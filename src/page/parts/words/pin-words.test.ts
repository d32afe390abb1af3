import { expect, it } from 'vitest';
import { fullWords, pinnedWords } from './pin-words.ts';

it('counts the pins', () => {
  expect(pinnedWords(3, 50)).toBe('3 of 50 pinned');
  expect(fullWords(50)).toBe('You can pin up to 50 creatures. Unpin one first.');
});
