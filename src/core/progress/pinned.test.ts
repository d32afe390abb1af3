import { expect, it } from 'vitest';
import { MOST_PINS, pinsIn, withoutPin, withPin } from './pinned.ts';

it.each([
  [null, []],
  [{ 0: 3 }, []],
  [
    [3, '4', 0, -1, 1.5, 7, 3],
    [3, 7],
  ],
])('in %j the pins are %j', (stored, pins) => {
  expect(pinsIn(stored)).toEqual(pins);
});

it('inserts each pin once at the start, and a removed one at its former index', () => {
  expect(withPin([3, 7], 5)).toEqual([5, 3, 7]);
  expect(withPin([3, 7], 7)).toEqual([3, 7]);
  expect(withPin(withoutPin([3, 5, 7], 5), 5, 1)).toEqual([3, 5, 7]);
});

it('allows no more pins than the game', () => {
  const full = Array.from({ length: MOST_PINS }, (_, at) => at + 1);
  expect(withPin(full, 99)).toBe(full);
  expect(withPin(full.slice(1), 99).length).toBe(MOST_PINS);
  expect(pinsIn([...full, 99])).toEqual(full);
});
