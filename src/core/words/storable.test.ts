import { describe, expect, test } from 'vitest';
import { isStorable, storable } from './storable.ts';

describe('a storable text', () => {
  test.each([
    ['a NUL', 'before\0after', 'beforeafter'],
    ['high surrogate alone', 'a\ud83d', 'a'],
    ['low surrogate alone', '\ude00b', 'b'],
    ['surrogates in the wrong order', '\ude00\ud83d', ''],
  ])('has no %s', (_case, text, left) => {
    expect(isStorable(text)).toBe(false);
    expect(storable(text)).toBe(left);
  });

  test('has all other characters', () => {
    const text = 'Ã 😀\tline\r\n\u0001\u200f\ufffd';
    expect(isStorable(text)).toBe(true);
    expect(storable(text)).toBe(text);
  });
});
