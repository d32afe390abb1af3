import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { SECTIONS } from '#core/sections/sections.ts';
import { parseQuery, writeQuery } from '#page/shell/query-string.ts';
import { goalsSearch, listSearch, profileListSearch, profileSearch, recoverSearch } from './search-params.ts';

/** Returns the query string after the router has read it and written the result of the schema. */
function canonical(schema: v.GenericSchema<unknown, Readonly<Record<string, unknown>>>, query: string): string {
  const read = parseQuery(query);
  return writeQuery({ ...read, ...v.parse(schema, read) });
}

describe("a list's query string", () => {
  const achievements = listSearch(SECTIONS.achievements.list);

  it.each([
    '',
    '?status=unchecked',
    '?category=Quests&category=Bosses',
    '?points.min=5&points.max=5',
    '?points.max=5&points.min=5',
    '?grade=3&grade=4',
    '?released=8.60',
    '?search=THE+of',
    '?showMutuallyExclusives=false&page=3',
    '?elementsToShow=all&item=12',
    '?page=2&category=Cooking',
  ])('%s is unchanged', (query) => {
    expect(canonical(achievements, query)).toBe(query);
  });

  it.each([
    ['?status=perhaps', ''],
    ['?page=0', ''],
    ['?page=1', ''],
    ['?elementsToShow=55', ''],
    ['?page=2&page=3', '?page=2'],
    ['?page=two&search=dragon', '?search=dragon'],
    ['?from=mail&status=checked', '?status=checked'],
    ['?item=3&item=4', '?item=3'],
  ])('%s becomes %s', (query, expected) => {
    expect(canonical(achievements, query)).toBe(expected);
  });

  it('is parsed by the filters of its own section', () => {
    expect(canonical(listSearch(SECTIONS.titles.list), '?category=Quests&type=Bestiary')).toBe('?type=Bestiary');
  });

  it('gives a dropped parameter no value, whatever the address contains', () => {
    const read = parseQuery('?status=perhaps&page=2');
    expect({ ...read, ...v.parse(achievements, read) }).toEqual({ status: undefined, page: '2' });
  });
});

describe('other query strings', () => {
  it.each([
    ['', {}],
    ['?email=elyra%40example.test&token=1', { email: 'elyra@example.test', token: '1' }],
    ['?email=a&email=b', { email: 'a' }],
  ])('%s of a password link is parsed as %o', (query, expected) => {
    expect(v.parse(recoverSearch, parseQuery(query))).toEqual(expected);
  });

  it.each([
    ['', {}],
    ['?section=bestiary', { section: ['bestiary'] }],
    ['?section=bestiary&section=titles', { section: ['bestiary', 'titles'] }],
  ])('%s of the goals is parsed as %o', (query, expected) => {
    expect(v.parse(goalsSearch, parseQuery(query))).toEqual(expected);
    expect(canonical(goalsSearch, query)).toBe(query);
  });

  it("of a profile's list retains the profile and the filters", () => {
    const bestiary = profileListSearch(SECTIONS.bestiary.list);
    expect(canonical(bestiary, '?status=checked&username=elyra&with=them&mine=some&character=')).toBe(
      '?status=checked&username=elyra&with=them',
    );
  });

  it('of a profile has names as the game writes them', () => {
    const query = `?username=%C2%A0elyra%20&character=${encodeURIComponent(' Aren’Dor\u00A0 of the Sea\u2010Born\u200B')}`;
    const names = { username: 'elyra', character: "Aren'Dor of the Sea-Born" };
    expect(v.parse(profileSearch, parseQuery(query))).toEqual(names);
    expect(v.parse(profileListSearch(SECTIONS.bestiary.list), parseQuery(query))).toEqual(names);
    expect(v.parse(profileSearch, parseQuery('?username=%20'))).toEqual({});
  });

  it('of a profile has a player, a character, both or neither', () => {
    expect(v.parse(profileSearch, parseQuery('?username=elyra&character=Elyra+Vane'))).toEqual({
      username: 'elyra',
      character: 'Elyra Vane',
    });
    expect(v.parse(profileSearch, parseQuery('?user=elyra'))).toEqual({});
    expect(v.parse(profileSearch, parseQuery('?username=elyra&character='))).toEqual({ username: 'elyra' });
  });
});
