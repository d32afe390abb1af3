import { describe, expect, it } from 'vitest';
import { type Selection, selectionOf, toggled } from './selection.ts';

const ORDER = [4, 2, 7, 5, 1];

/** Returns the selection after these presses; a range is written with a plus. */
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
    ['starts empty', after(null), []],
    ['starts with the long-pressed row', after(7), [7]],
    ['selects and deselects rows', after(null, 4, 2, 4), [2]],
    ['selects all rows between two, in list order', after(null, 2, '+5'), [2, 5, 7]],
    ['selects a range upwards as well', after(null, 1, '+7'), [1, 5, 7]],
    ['deselects all rows between two', after(null, 4, '+1', 2, '+5'), [1, 4]],
    ['selects one row if there is no last one', after(null, '+7'), [7]],
    ['selects one row if the last one is no longer listed', after(99, '+7'), [7, 99]],
  ])('%s', (_case, selected, expected) => {
    expect(selected).toEqual(expected);
  });
});
