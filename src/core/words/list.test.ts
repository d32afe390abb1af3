import { expect, it } from 'vitest';
import { listWords } from './list.ts';

it.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b'], 'a and b'],
  [['a', 'b', 'c'], 'a, b and c'],
])('joins %j for a sentence', (items, joined) => {
  expect(listWords(items)).toBe(joined);
});
