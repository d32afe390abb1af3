import { describe, expect, it } from 'vitest';
import type { CharacterFigures, ImportedFigures } from '#core/bazaar-import/figures.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { IMPORTED_KINDS, qualifiesByImport } from './imported-titles.ts';
import { qualifiedTitles } from './title-progress.ts';

const titles = loadCatalogue().items('titles');

const having = (figures: CharacterFigures, level = 8): ImportedFigures => ({
  at: '2026-09-12T12:00:00.000Z',
  level,
  figures,
});

/** Returns the titles for which an import qualifies. */
const byImport = (imported: ImportedFigures | null) =>
  titles.filter((title) => qualifiesByImport(title, imported)).map(({ name }) => name);

const FULL = { damage: 25, lifeLeech: 25, loot: 25, bestiary: 50 };

describe('an import shows that a character qualifies', () => {
  it.each<[what: string, imported: ImportedFigures, titles: readonly string[]]>([
    ['by level', having({}, 199), ['Trolltrasher', 'Cyclopscamper']],
    ['by gold', having({ gold: 10_000_000 }), ['Gold Hoarder', 'Platinum Hoarder']],
    ['not with one piece too few', having({ gold: 999_999 }), []],
    [
      'by the reward streak',
      having({ rewardStreak: 30 }),
      ['Creature of Habit (Grade 1)', 'Creature of Habit (Grade 2)'],
    ],
    // As on a page of August 2026, whose owner has mastered one weapon with three levels and has only the first title.
    ['by the levels of a mastered weapon', having({ masteredWeapons: [0, 0, 1] }), ['Adept Armorer']],
    ['by one of more levels', having({ masteredWeapons: [0, 0, 0, 0, 2] }), ['Adept Armorer', 'Seasoned Armorer']],
    ['not by weapons of few levels', having({ masteredWeapons: [9, 9, 0] }), []],
    ['by the number of mastered weapons', having({ masteredWeapons: [30, 20] }), ['Master of the Arsenal']],
    ['by the bounty talisman', having({ talisman: FULL }), ['Polished Predator']],
    ['not by a part of it', having({ talisman: { ...FULL, bestiary: 49 } }), []],
    ['not by mods, whose number in all is unknown', having({ mods: [90, 90, 90], gems: 225 }), []],
    ['not without figures', having({}), []],
  ])('%s', (_, imported, expected) => {
    expect(byImport(imported)).toEqual(expected);
  });

  it('not without an import', () => {
    expect(byImport(null)).toEqual([]);
  });

  it('covers every kind by a title of the catalogue', () => {
    const kinds = new Set(titles.map(({ requirement }) => requirement.kind));
    expect(IMPORTED_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
  });

  it('and marks these titles in their list', () => {
    const listed = qualifiedTitles(titles, {}, {}, having({ rewardStreak: 7 }));
    expect(listed.filter(({ qualified }) => qualified).map(({ name }) => name)).toEqual([
      'Creature of Habit (Grade 1)',
    ]);
  });
});
