import { describe, expect, it } from 'vitest';
import { foldWords } from '#core/search/fold-words.ts';
import { CATALOGUE_ROWS } from '#tests/builders/search-rows.ts';
import { type KillMatch, matchKills } from './match-kills.ts';

const KILLED = CATALOGUE_ROWS.filter(({ section }) => section === 'bestiary' || section === 'bosstiary');

function match(name: string): KillMatch | undefined {
  return matchKills([{ name, count: 1 }], KILLED)[0];
}

describe('a name of a log', () => {
  it.each([
    ['dragon lord', 'Dragon Lord', 'bestiary'],
    ['Dragon  Lord', 'Dragon Lord', 'bestiary'],
    ['Grand Master Oberon', 'Grand Master Oberon', 'bosstiary'],
    ['grand master oberon', 'Grand Master Oberon', 'bosstiary'],
    ['a dragon', 'Dragon', 'bestiary'],
    ['dragon lords', 'Dragon Lord', 'bestiary'],
    ['wolves', 'Wolf', 'bestiary'],
    ['furies', 'Fury', 'bestiary'],
    ['witches', 'Witch', 'bestiary'],
    ['priestesses of the wild sun', 'Priestess of the Wild Sun', 'bestiary'],
  ])('%s is %s of the %s', (name, expected, section) => {
    expect(match(name)).toMatchObject({
      kind: 'matched',
      entry: { section, names: expect.arrayContaining([expected]) },
    });
  });

  it.each(['butterfly', 'Horse', 'nomads'])('%s is ambiguous, and all candidates are listed', (name) => {
    const found = match(name);
    expect(found).toMatchObject({ kind: 'ambiguous' });
    if (found?.kind === 'ambiguous') expect(new Set(found.candidates.map(({ names }) => names[1])).size).toBe(3);
  });

  it.each([
    ['drgon lord', 'Dragon Lord'],
    ['rotwrm', 'Rotworm'],
  ])('%s is unknown, but similar to %s', (name, nearest) => {
    expect(match(name)).toMatchObject({ kind: 'unmatched', suggestion: { names: [nearest, null] } });
  });

  it('can be similar to no name', () => {
    expect(match('xyzzyq')).toEqual({ kind: 'unmatched', row: { name: 'xyzzyq', count: 1 }, suggestion: null });
  });

  it('finds every creature and boss in the client’s spelling', () => {
    const rows = KILLED.map(({ names }) => ({ name: (names[0] ?? '').toLowerCase(), count: 1 }));
    const named = new Map<string, number>();
    for (const { name } of rows) named.set(name, (named.get(name) ?? 0) + 1);
    const kinds = matchKills(rows, KILLED).map(({ kind, row }) => ({ kind, name: row.name }));
    expect(kinds).toEqual(rows.map(({ name }) => ({ kind: named.get(name) === 1 ? 'matched' : 'ambiguous', name })));
  });

  it('is never confused with another of which it is the plural', () => {
    const matches = matchKills(
      KILLED.map(({ names }) => ({ name: names[0] ?? '', count: 1 })),
      KILLED,
    );
    for (const found of matches) {
      if (found.kind === 'matched') expect(foldWords(found.entry.names[0] ?? '')).toBe(foldWords(found.row.name));
    }
  });
});
