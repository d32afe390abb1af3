import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_SECTIONS, TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import { searchEverything } from '#core/search/search-everything.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { CATALOGUE_ROWS } from '#tests/builders/search-rows.ts';
import { searchFields } from './search-fields.ts';

const { items } = loadCatalogue();
const everything = Object.fromEntries(CATALOGUE_SECTIONS.map((section) => [section, items(section)]));
const fields = TICKABLE_SECTIONS.flatMap((section) => searchFields(section, everything));

const search = (text: string) => searchEverything(CATALOGUE_ROWS, text, Infinity, fields);
const hitLines = (text: string) =>
  search(text).hits.map(({ row, why }) => `${row.section} ${row.names[0]}${why ? `: ${why.reason}: ${why.text}` : ''}`);

describe('over the whole catalogue', () => {
  it.each([
    ['a place', 'warzone 3', 'bestiary Cliff Strider: Place: Warzone 3'],
    ['an area of the map', 'hrodmir', 'mapAreas Bittermor: Place: Hrodmir'],
    ['the beginning of a place', 'banu', 'bestiary Kongra: Place: Banuta'],
    ['a requirement', 'own 10 mounts', 'titles Beastrider (Grade 1): Needs: Own 10 mounts'],
    ['a class', 'undead', 'bestiary Banshee: Class: Undead'],
    ['a reward', 'beak doctor', 'quests Afflicted Outfits Quest: Reward: Beak Doctor'],
    ['a mission', 'seal of logic', 'quests The Queen of the Banshees: Mission: The Seal of Logic'],
    ['a source', 'store', 'mounts Flamesteed: Source: Store'],
    ['an item', 'stampor talons', 'mounts Stampor: Item: stampor talons'],
    ['a person', 'chondur', 'mounts Stampor: Talk to: Chondur'],
    ['an event', 'halloween', 'achievements Mutated Presents: When: Halloween'],
    ['a way', 'terror bird carrot', 'mounts Racing Bird: How: Tame a terror bird with a carrot on a stick.'],
    ['a quest', 'soul war', "bosstiary Goshnar's Greed: Quest: Soul War"],
    ['a name and a field together', 'dragon fortress', 'bestiary Dragon: Place: Orc Fortress'],
  ])('finds by %s: %s', (_, text, expected) => {
    expect(hitLines(text)).toContain(expected);
  });

  it('lists matching names before matching fields', () => {
    const matches = search('dragon').hits.map(({ match }) => match);
    const first = matches.indexOf('field');
    expect(first).toBeGreaterThan(0);
    expect(new Set(matches.slice(first))).toEqual(new Set(['field']));
    expect(search('dragon').hits[0]?.row.names[0]).toBe('Dragon');
  });

  it.each(['Halloween', 'Sven', 'Bozo', 'Telas', 'Seasonal'])(
    'lists fields that contain “%s” before names that match only with typos',
    (text) => {
      const { hits } = search(text);
      expect(hits[0]?.match).toBe('field');
      const matches = hits.map(({ match }) => match);
      expect(matches.indexOf('typo')).toBeGreaterThan(matches.lastIndexOf('field'));
    },
  );

  it('has no kill step for soul cores, whose name is that of the creature', () => {
    const reasons = fields.filter(({ rows }) => rows[0]?.section === 'animusMastery').map(({ reason }) => reason);
    expect([...new Set(reasons)]).toEqual(['Class']);
  });

  it('searches no fields for words of one or two letters, and allows no typos where enough is found without them', () => {
    for (const text of ['dr', 'ki an', 'a b c d'])
      expect(search(text).hits.map(({ match }) => match)).not.toContain('field');
    expect(search('roshamuul').hits.map(({ match }) => match)).not.toContain('typo');
    expect(search('gaint spider').hits.map(({ row }) => row.names[0])).toContain('Giant Spider');
  });

  it('does not reveal the way of a secret achievement', () => {
    const secret = new Set(items('achievements').flatMap(({ id, secret }) => (secret ? [id] : [])));
    const reasons = fields.flatMap(({ reason, rows }) =>
      rows.some(({ section, id }) => section === 'achievements' && secret.has(id)) ? [reason] : [],
    );
    expect([...new Set(reasons)].sort()).toEqual(['Category', 'When']);
    expect(hitLines('blood goblet')).toEqual([]);
    expect(hitLines('castlemania')).toEqual(['achievements Castlemania']);
  });

  it('lists every text of a section once, with existing rows', () => {
    const texts = fields.map(({ reason, text, rows }) => `${rows[0]?.section} ${reason}: ${text}`);
    expect(new Set(texts).size).toBe(texts.length);
    const known = new Set(TICKABLE_SECTIONS.flatMap((section) => items(section).map(({ id }) => `${section} ${id}`)));
    expect(fields.flatMap(({ rows }) => rows).filter(({ section, id }) => !known.has(`${section} ${id}`))).toEqual([]);
  });

  it('finds every row by each of its texts', () => {
    fc.assert(
      fc.property(fc.constantFrom(...fields), ({ text, rows }) => {
        const found = new Set(search(text).hits.map(({ row }) => `${row.section} ${row.id}`));
        const [row] = rows;
        expect(found.has(`${row?.section} ${row?.id}`)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  it('leaves the matches of names unchanged, except those with typos', () => {
    fc.assert(
      fc.property(fc.constantFrom('dra', 'dragon', 'orc', 'war horse', 'quest', 'the', 'ghost', 'elf'), (text) => {
        const names = searchEverything(CATALOGUE_ROWS, text, Infinity).hits.filter(({ match }) => match !== 'typo');
        expect(search(text).hits.slice(0, names.length)).toEqual(names);
      }),
    );
  });
});
