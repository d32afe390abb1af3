import { describe, expect, test } from 'vitest';
import { isStorable, storable } from './storable.ts';

describe('a text that every store can hold', () => {
  test.each([
    ['a NUL', 'before\0after', 'beforeafter'],
    ['the first half of a letter', 'a\ud83d', 'a'],
    ['the second half of a letter', '\ude00b', 'b'],
    ['halves in the wrong order', '\ude00\ud83d', ''],
  ])('has no %s', (_case, text, left) => {
    expect(isStorable(text)).toBe(false);
    expect(storable(text)).toBe(left);
  });

  test('has everything else', () => {
    const text = 'Ã 😀\tline\r\n\u0001\u200f\ufffd';
    expect(isStorable(text)).toBe(true);
    expect(storable(text)).toBe(text);
  });
});
