import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { CATALOGUE_ROWS } from '#tests/builders/search-rows.ts';
import { foldWords } from './fold-words.ts';
import { type SearchResult, searchEverything } from './search-everything.ts';
import type { SearchRow } from './search-row.ts';

const search = (text: string, limit = 20) => searchEverything(CATALOGUE_ROWS, text, limit);
/** Distinct own names of the hits, best first. */
const namesOf = ({ hits }: SearchResult) => [...new Set(hits.map(({ row }) => row.names[0]))];
const keysOf = ({ hits }: SearchResult) => hits.map(({ row }) => `${row.section} ${row.id}`);

describe('over the whole catalogue', () => {
  it.each<[string, string, readonly string[]]>([
    ['a name', 'dragon lord', ['Dragon Lord', 'Dragon Lord Hatchling']],
    ['a name among longer ones', 'dragon', ['Dragon', 'Dragon Lord']],
    ['its start', 'ferumb', ['Ferumbras']],
    ['its words in another order', 'lord dragon', ['Dragon Lord']],
    ['starts of its words', 'gi spi', ['Giant Spider']],
    ['capitals and blanks', '  GIANT   Spider ', ['Giant Spider']],
    ['no apostrophe', 'ferumbras ascendant', ["Ferumbras' Ascendant"]],
    ['extra accents', 'drâgon lôrd', ['Dragon Lord']],
    ['a part of a word', 'umbras', ['Ferumbras']],
    ['a letter left out', 'drgon lord', ['Dragon Lord']],
    ['a letter left out of a short word', 'rotwrm', ['Rotworm', 'Rotworm Queen']],
    ['letters swapped', 'dargon', ['Dragon']],
    ['letters swapped at the end', 'nobel', ['Noble Lion', 'Lizard Noble']],
    ['letters swapped in one of two words', 'gaint spider', ['Giant Spider']],
    ['a wrong letter', 'vampyre', ['Vampire']],
    ['two typos in a long word', 'nercomanser', ['Necromancer']],
    ['typos in both words', 'ragon lrod', ['Dragon Lord']],
    ['a typo in a short word next to a whole one', 'dragon lrd', ['Dragon Lord']],
    ['a typo in a word of two letters', 'priestess fo the wild sun', ['Priestess of the Wild Sun']],
    ['the plural', 'dragon lords', ['Dragon Lord']],
    ['a female name', 'noblewoman', ['Nobleman', 'Retro Nobleman']],
    ['a name and its variant', 'butterfly blue', ['Butterfly']],
    ['a variant that begins other names', 'blue', ['Blue Djinn']],
    ['a taming item', 'carrot on a stick', ['Racing Bird']],
  ])('%s finds the intended row first: %s', (_, text, expected) => {
    expect(namesOf(search(text)).slice(0, expected.length)).toEqual(expected);
  });

  it.each(['', '   ', "'", '-', 'xyzzyq', 'qzw'])('%j finds nothing', (text) => {
    expect(search(text)).toEqual({ hits: [], total: 0, totals: {} });
  });

  it('every name finds its own entry before entries with other names', () => {
    const faults = CATALOGUE_ROWS.filter((row) => {
      const name = row.names[0] ?? '';
      const { hits } = search(name);
      const at = hits.findIndex((hit) => hit.row === row);
      return at < 0 || hits.slice(0, at + 1).some((hit) => foldWords(hit.row.names[0] ?? '') !== foldWords(name));
    });
    expect(faults).toEqual([]);
  });

  it('every other name finds its entry too', () => {
    const faults = CATALOGUE_ROWS.filter((row) =>
      row.names.slice(1).some((name) => name !== null && !search(name, Infinity).hits.some((hit) => hit.row === row)),
    );
    expect(faults).toEqual([]);
  });

  it('counts the matches of every section, regardless of the limit', () => {
    const { hits, total, totals } = search('dragon lord', 1);
    expect(hits).toHaveLength(1);
    expect(totals).toEqual({ animusMastery: 2, bestiary: 2, bosstiary: 2 });
    expect(total).toBe(6);
  });

  it('returns why a row was found', () => {
    const matchOf = (text: string) => search(text).hits[0]?.match;
    expect(['dragon lord', 'dragon lor', 'lord dragon', 'umbras', 'drgon lord'].map(matchOf)).toEqual([
      'exact',
      'start',
      'words',
      'inside',
      'typo',
    ]);
  });

  it('allows no typos for a whole name or if many names begin as typed', () => {
    expect(search('ghost', Infinity).hits.map(({ match }) => match)).not.toContain('typo');
    expect(search('gol', Infinity).hits.map(({ match }) => match)).not.toContain('typo');
  });

  it('ignores the end of a very long text', () => {
    expect(search(`dragon lord ${'dragon '.repeat(50_000)}`).hits[0]?.row.names[0]).toBe('Dragon Lord');
  });
});

/** Short names of few letters, so that many match by chance. */
const anyName = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', "'", '-', '7'), maxLength: 12 });
const anyRow: fc.Arbitrary<SearchRow> = fc.record({
  section: fc.constantFrom(...TICKABLE_SECTIONS),
  id: fc.nat({ max: 9 }),
  names: fc.array(fc.option(anyName), { maxLength: 3 }),
});
const anyText = fc.oneof(anyName, fc.string({ unit: 'binary', maxLength: 30 }));

describe('over any rows', () => {
  it('never shows a row twice, and counts each once', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 30 }), anyText, (rows, text) => {
        const all = searchEverything(rows, text, Infinity);
        expect(new Set(keysOf(all)).size).toBe(all.hits.length);
        expect(all.total).toBe(all.hits.length);
        expect(Object.values(all.totals).reduce((sum, count) => sum + count, 0)).toBe(all.total);
      }),
    );
  });

  it('returns with a smaller limit the first hits of a larger one', () => {
    fc.assert(
      fc.property(fc.array(anyRow), anyText, fc.nat(20), fc.nat(20), (rows, text, limit, more) => {
        const few = searchEverything(rows, text, limit);
        const many = searchEverything(rows, text, limit + more);
        expect(few.hits).toEqual(many.hits.slice(0, limit));
        expect(few.totals).toEqual(many.totals);
      }),
    );
  });

  it('returns the same result for any order of the rows', () => {
    const rowsTwice = fc
      .uniqueArray(anyRow, { selector: ({ section, id }) => `${section} ${id}` })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(rowsTwice, anyText, ([rows, shuffled], text) => {
        expect(searchEverything(shuffled, text, 10)).toEqual(searchEverything(rows, text, 10));
      }),
    );
  });

  it('finds a row by the start of any of its words', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { minLength: 1 }), fc.nat(), fc.nat(), (rows, which, letters) => {
        const row = rows[which % rows.length];
        const [word = ''] = foldWords(row?.names[0] ?? '').split(' ');
        fc.pre(row !== undefined && word !== '');
        const found = searchEverything([row], word.slice(0, 1 + (letters % word.length)), 1);
        expect(found.hits).toHaveLength(1);
      }),
    );
  });
});
