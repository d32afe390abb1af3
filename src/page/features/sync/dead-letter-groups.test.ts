import { expect, it } from 'vitest';
import type { OpRow } from '#page/state/sync/sync-page.ts';
import { deadLetterGroups } from './dead-letter-groups.ts';

const deadLetter = (id: string, character: number, code: string | null) => ({ id, character, code }) as OpRow;

it('refused changes are grouped by reason and character', () => {
  const groups = deadLetterGroups([
    deadLetter('a', 7, 'gone'),
    deadLetter('b', 0, 'full'),
    deadLetter('c', 7, 'gone'),
    deadLetter('d', 9, 'gone'),
    deadLetter('e', 9, 'unknown_code'),
    deadLetter('f', 9, null),
  ]);
  expect(
    groups.map(({ character, reason, deadLetters }) => [character, reason, deadLetters.map(({ id }) => id)]),
  ).toEqual([
    [7, 'This character is no longer yours.', ['a', 'c']],
    [0, "Your account can't hold more entries.", ['b']],
    [9, 'This character is no longer yours.', ['d']],
    [9, "The server didn't accept it.", ['e', 'f']],
  ]);
});
