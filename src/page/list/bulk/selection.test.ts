import { describe, expect, it } from 'vitest';
import { type Selection, selectionOf, toggled } from './selection.ts';

const ORDER = [4, 2, 7, 5, 1];

/** The selection after these presses; a range is written with a plus. */
function after(first: number | null, ...presses: readonly (number | `+${number}`)[]): number[] {
  const start: Selection = selectionOf(first);
  const { chosen } = presses.reduce(
    (selection, press) => toggled(selection, Number(press), ORDER, typeof press === 'string'),
    start,
  );
  return [...chosen].sort((a, b) => a - b);
}

describe('a selection', () => {
  it.each<[string, number[], number[]]>([
    ['begins empty', after(null), []],
    ['begins with the row that was held', after(7), [7]],
    ['takes rows and lets them go', after(null, 4, 2, 4), [2]],
    ['takes all between two rows as they stand', after(null, 2, '+5'), [2, 5, 7]],
    ['takes them upwards too', after(null, 1, '+7'), [1, 5, 7]],
    ['lets all between two rows go', after(null, 4, '+1', 2, '+5'), [1, 4]],
    ['takes one where there is no last one', after(null, '+7'), [7]],
    ['takes one where the last one is not listed any more', after(99, '+7'), [7, 99]],
  ])('%s', (_case, selected, expected) => {
    expect(selected).toEqual(expected);
  });
});
