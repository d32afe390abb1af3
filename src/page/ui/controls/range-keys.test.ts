import { describe, expect, it } from 'vitest';
import { endAfterKey } from './range-keys.ts';

const END = { at: 5, low: 0, high: 8, page: 2, rightToLeft: false };

describe('a key moves a thumb', () => {
  it.each([
    ['ArrowUp', 6],
    ['ArrowRight', 6],
    ['ArrowDown', 4],
    ['ArrowLeft', 4],
    ['PageUp', 7],
    ['PageDown', 3],
    ['Home', 0],
    ['End', 8],
  ])('%s from 5 to %i', (key, after) => {
    expect(endAfterKey(key, END)).toBe(after);
  });

  it('in the opposite direction in right-to-left text', () => {
    expect(endAfterKey('ArrowRight', { ...END, rightToLeft: true })).toBe(4);
    expect(endAfterKey('ArrowLeft', { ...END, rightToLeft: true })).toBe(6);
    expect(endAfterKey('ArrowUp', { ...END, rightToLeft: true })).toBe(6);
  });

  it.each(['ArrowUp', 'PageUp', 'ArrowRight'])('%s never past the other thumb', (key) => {
    expect(endAfterKey(key, { ...END, at: 8 })).toBe(8);
  });
});

it('other keys do nothing', () => {
  expect(endAfterKey('Tab', END)).toBeNull();
  expect(endAfterKey('a', END)).toBeNull();
});
