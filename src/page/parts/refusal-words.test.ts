import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it('a refusal has a reason, also one that a newer server knows', () => {
  expect(refusalWords('gone')).toBe('This character is no longer yours.');
  expect(refusalWords('made_up_later')).toBe("The server didn't accept it.");
  expect(refusalWords(null)).toBe("The server didn't accept it.");
});
