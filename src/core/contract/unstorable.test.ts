import { expect, test } from 'vitest';
import { unstorableField } from './unstorable.ts';

const fieldOf = (text: string) => unstorableField(text, JSON.parse(text));

test.each([
  ['{"a":{"b":["x","y\\u0000"]}}', 'a.b.1'],
  ['{"a":"\\ud83d"}', 'a'],
  ['{"a":"\\uDE00\\uD83D"}', 'a'],
  ['{"a":{"b":{"c":{"d":{"e":{"f":"\\u0000"}}}}}}', 'a.b.c.d'],
])('the field of an unstorable string is found in %s', (text, field) => {
  expect(fieldOf(text)).toBe(field);
});

test.each(['{"a":"\\ud83d\\ude00","b":"😀"}', '{"a":"\\\\u0000"}', '{"a":[null,1,true]}'])('%s has none', (text) => {
  expect(fieldOf(text)).toBeNull();
});

test('any depth is searched', () => {
  const depth = 100_000;
  expect(fieldOf(`${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`)).toBe('0.0.0.0');
});
