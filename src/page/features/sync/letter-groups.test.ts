import { expect, it } from 'vitest';
import type { OpRow } from '#page/state/sync/sync-page.ts';
import { letterGroups } from './letter-groups.ts';

const letter = (id: string, character: number, code: string | null) => ({ id, character, code }) as OpRow;

it('refused changes are grouped by reason and character, whatever else they are', () => {
  const groups = letterGroups([
    letter('a', 7, 'gone'),
    letter('b', 0, 'full'),
    letter('c', 7, 'gone'),
    letter('d', 9, 'gone'),
    letter('e', 9, 'unheard_of'),
    letter('f', 9, null),
  ]);
  expect(groups.map(({ character, reason, letters }) => [character, reason, letters.map(({ id }) => id)])).toEqual([
    [7, 'This character is no longer yours.', ['a', 'c']],
    [0, "Your account can't hold more entries.", ['b']],
    [9, 'This character is no longer yours.', ['d']],
    [9, "The server didn't accept it.", ['e', 'f']],
  ]);
});
