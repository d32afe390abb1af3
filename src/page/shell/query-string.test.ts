import { describe, expect, it } from 'vitest';
import { parseQuery, writeQuery } from './query-string.ts';

describe('the query string', () => {
  it.each([
    ['', {}],
    ['?search=dread+lord', { search: 'dread lord' }],
    ['?category=Quests&category=Mounts+%26+Pets', { category: ['Quests', 'Mounts & Pets'] }],
    ['?constructor=1&toString=2', { constructor: '1', toString: '2' }],
    ['?released=8.60&page=2', { released: '8.60', page: '2' }],
  ])('%s is parsed as %o and written back unchanged', (text, query) => {
    expect(parseQuery(text)).toEqual(query);
    expect(writeQuery(query)).toBe(text);
  });

  it('omits names without values', () => {
    expect(writeQuery({ search: undefined, page: null, status: 'checked' })).toBe('?status=checked');
  });
});
