import { expect, it } from 'vitest';
import { switchedTo } from './switched-elsewhere.ts';

const DESK = 'Firefox (Windows)';
const first = { from: 7, to: 9, device: DESK };

it('a second switch elsewhere still offers the character that the page showed before the first', () => {
  expect(switchedTo(null, first)).toEqual(first);
  expect(switchedTo(first, { from: 9, to: 0, device: null })).toEqual({ from: 7, to: 0, device: null });
});

it('a switch back ends the notice', () => {
  expect(switchedTo(first, { from: 9, to: 7, device: DESK })).toBe(null);
});
