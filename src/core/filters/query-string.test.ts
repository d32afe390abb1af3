import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatQueryString, parseQueryString } from './query-string.ts';

it.each([
  ['', {}],
  ['?', {}],
  ['?page=2', { page: '2' }],
  ['page=2', { page: '2' }],
  ['?released=8.60', { released: '8.60' }],
  ['?category=Quests&category=Bosses', { category: ['Quests', 'Bosses'] }],
  ['?category=Mounts+%26+Pets', { category: 'Mounts & Pets' }],
  ['?search=a%20b+c%2B', { search: 'a b c+' }],
  ['?search', { search: '' }],
  ['?search=100%', { search: '100%' }],
  ['?a=b=c&&', { a: 'b=c' }],
])('reads %j', (text, query) => {
  expect(parseQueryString(text)).toEqual(query);
});

it.each([
  [{}, ''],
  [{ page: 2, showBookmarks: true, search: undefined, event: null }, '?page=2&showBookmarks=true'],
  [{ category: ['Quests', 'Mounts & Pets'], search: 'a+b' }, '?category=Quests&category=Mounts+%26+Pets&search=a%2Bb'],
  [{ category: [] }, ''],
])('writes %j', (query, text) => {
  expect(formatQueryString(query)).toBe(text);
});

it('reads back whatever it wrote', () => {
  const values = fc.oneof(fc.string({ unit: 'binary' }), fc.array(fc.string(), { minLength: 2 }));
  fc.assert(
    fc.property(fc.dictionary(fc.string({ minLength: 1 }), values), (query) => {
      expect(parseQueryString(formatQueryString(query))).toEqual(query);
    }),
  );
});
