import { expect, it } from 'vitest';
import { huntsLeft } from './pace.ts';
import type { RememberedHunt } from './remembered-hunts.ts';

/** A hunt with kills of creatures by their ids. */
const hunt = (...kills: readonly (readonly [item: number, count: number])[]): RememberedHunt => ({
  session: { id: 'x', from: null, to: null },
  rows: kills.map(([item, count]) => ({ name: 'x', count, list: 'bestiary', item })),
  group: 'g',
  at: 0,
});

it.each([
  ['unknown without a hunt', [], 189, null],
  ['unknown if it was never killed', [hunt([2, 50])], 189, null],
  ['one hunt gives the pace', [hunt([1, 63])], 189, 3],
  ['a part of a hunt counts as one more', [hunt([1, 30])], 189, 7],
  ['several give their average, without those that lack it', [hunt([1, 40]), hunt([2, 9]), hunt([1, 20])], 180, 6],
  ['all rows of a hunt count', [hunt([1, 10], [1, 20])], 60, 2],
  ['only the last five count', [...Array.from({ length: 5 }, () => hunt([1, 10])), hunt([1, 1000])], 100, 10],
  ['unknown if nothing is left', [hunt([1, 10])], 0, null],
] as const)('%s', (_, hunts, left, number) => {
  expect(huntsLeft(hunts, { list: 'bestiary', item: 1, left })).toBe(number);
});
