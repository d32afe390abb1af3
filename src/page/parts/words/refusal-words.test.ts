import { expect, it } from 'vitest';
import { refusalWords } from './refusal-words.ts';

it('a refusal has a message, including codes of newer servers', () => {
  expect(refusalWords('gone', 'quests')).toBe('This character is no longer yours.');
  expect(refusalWords('made_up_later', 'quests')).toBe("The server didn't accept it.");
  expect(refusalWords(null, 'quests')).toBe("The server didn't accept it.");
});

it('a full list has a specific message', () => {
  expect(refusalWords('full', 'quests')).toBe("Your account can't hold more entries.");
  expect(refusalWords('full', 'following')).toBe('You follow 200 players, the maximum. Unfollow one first.');
  expect(refusalWords('full', 'blocked')).toBe('You block 200 players, the maximum. Unblock one first.');
  expect(refusalWords('bad_value', 'following')).toBe("This value doesn't fit this list.");
});
