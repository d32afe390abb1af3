import { describe, expect, it } from 'vitest';
import type { ComparedSection } from '#core/contract/editing/comparison.ts';
import { EDITED_TABLES, type EditedTable } from '#core/contract/editing/edited-tables.ts';
import type { TableRow, Tables } from '../tables.ts';
import { compareWiki } from './compare-wiki.ts';
import { proposedEdits } from './proposed-edits.ts';
import { readWikiRows, WIKI_SCHEMAS, WIKI_TABLES, type WikiFile, type WikiTable } from './wiki-rows.ts';

const DEMON: TableRow = {
  id: 35,
  name: 'Demon',
  variant: null,
  class: 'Demon',
  difficulty: 'Hard',
  stars: 4,
  occurrence: 'Common',
  charmPoints: 50,
  kills: [100, 1000, 2500],
  hitpoints: 8200,
  experience: 6000,
  speed: 128,
  armor: null,
  resist: { physical: 75, fire: 0, earth: 60, energy: 50, ice: 112, holy: null, death: 80 },
  locations: ['Hero Cave'],
  animus: true,
  ambiguous: false,
  update: '4.00',
  echoWarden: true,
};
const HORSE: TableRow = {
  id: 368,
  name: 'Widow Queen',
  source: null,
  tamingItem: null,
  speed: 10,
  premium: true,
  update: null,
  altId: null,
};
const ROWS: Partial<Record<EditedTable, readonly TableRow[]>> = {
  bestiary: [DEMON],
  animusMastery: [{ id: 35, name: 'Demon', variant: null }],
  mounts: [HORSE],
  updates: [
    { name: '4.00', title: null, date: null },
    { name: '10.56', title: null, date: '2014-09-02' },
  ],
};

const ours = (rows = ROWS): Tables =>
  Object.fromEntries(EDITED_TABLES.map((table) => [table, rows[table] ?? []])) as unknown as Tables;

type Found = Partial<Record<WikiTable, readonly Readonly<Record<string, unknown>>[]>>;

/** The rows as the generator writes them; columns that are not named are null. */
function wiki(found: Found): WikiFile {
  const rows = Object.fromEntries(
    WIKI_TABLES.map((table) => {
      const columns = Object.keys(WIKI_SCHEMAS[table].entries).map((column) => [column, null]);
      const read = readWikiRows(
        table,
        (found[table] ?? []).map((row) => ({ ...Object.fromEntries(columns), ...row })),
      );
      expect(read.refused).toEqual([]);
      return [table, read.rows];
    }),
  ) as unknown as WikiFile['rows'];
  return { readOn: '2026-11-20', rows, refused: [] };
}

function sectionsOf(found: Found, tables = ours()) {
  const { sections } = compareWiki(tables, wiki(found));
  return Object.fromEntries(sections.map((section) => [section.table, section])) as Record<
    EditedTable,
    ComparedSection
  >;
}

const WIKI_DEMON = {
  title: 'Demon',
  name: 'demon',
  race_id: 35,
  bestiary_class: 'Demons',
  bestiary_level: 'hard',
  bestiary_occurrence: 'Common',
  version: '4.0',
};
const demonWith = (fields: object) => sectionsOf({ creature: [{ ...WIKI_DEMON, ...fields }] }).bestiary;
const values = (differences: ComparedSection['changed']) => differences.map(({ field, value }) => [field, value]);

describe('a row of the wiki', () => {
  it('with the same facts, however they are written, has no differences', () => {
    expect(demonWith({})).toMatchObject({ rows: 1, same: 1, added: [], changed: [], filled: [], missing: [] });
  });

  it('changes the known fields, and fills the unknown ones', () => {
    const { changed, filled } = demonWith({ hitpoints: 9000, armor: 44, version: '10.56.1234' });
    expect(values(changed)).toEqual([
      ['hitpoints', 9000],
      ['update', '10.56'],
    ]);
    expect(filled).toEqual([{ row: '35', label: 'Demon', field: 'armor', before: null, value: 44 }]);
  });

  it.each([
    ['null', { hitpoints: null, speed: null, bestiary_level: null }],
    ['zero', { hitpoints: 0, experience: 0, speed: 0, armor: 0, modifier_physical: 0, modifier_holy: 0 }],
    ['a resistance of 99 or 101', { modifier_physical: 99, modifier_holy: 101 }],
    ['a question mark', { bestiary_level: '?', bestiary_occurrence: '?', version: '?' }],
    ['an unknown choice', { bestiary_level: 'Nightmare', bestiary_occurrence: 'Often', version: 'unknown' }],
  ])('never replaces a value by %s', (_, fields) => {
    expect(demonWith(fields)).toMatchObject({ same: 1, changed: [], filled: [] });
  });

  it('changes single resistances, and fills single ones', () => {
    const { changed } = demonWith({ modifier_physical: 70, modifier_holy: 110 });
    expect(changed).toMatchObject([{ field: 'resist', value: { physical: 70, fire: 0, holy: 110 } }]);
    const { filled } = demonWith({ modifier_holy: 110, modifier_fire: 0 });
    expect(filled).toMatchObject([{ field: 'resist', value: { physical: 75, fire: 0, holy: 110 } }]);
  });

  it('of another difficulty or occurrence has kills, points and Echo Warden by the rules', () => {
    expect(values(demonWith({ bestiary_level: 'Challenging' }).changed)).toEqual([
      ['difficulty', 'Challenging'],
      ['stars', 5],
      ['kills', [200, 2000, 5000]],
      ['charmPoints', 100],
    ]);
    expect(values(demonWith({ bestiary_level: 'Medium', bestiary_occurrence: 'Very Rare' }).changed)).toEqual([
      ['difficulty', 'Medium'],
      ['stars', 3],
      ['occurrence', 'Very Rare'],
      ['echoWarden', false],
      ['kills', [2, 3, 5]],
    ]);
  });

  it('that is no longer in the game is missing', () => {
    for (const status of ['deprecated', 'ts-only'])
      expect(demonWith({ status })).toMatchObject({ rows: 0, missing: [{ row: '35', label: 'Demon' }] });
    for (const status of ['active', 'event', null])
      expect(demonWith({ status })).toMatchObject({ rows: 1, missing: [] });
  });

  it('only fills the source of a mount, since the catalogue distinguishes more', () => {
    const mount = { title: 'Widow Queen', is_buyable: 1, client_id: 368 };
    expect(values(sectionsOf({ mount: [mount] }).mounts.filled)).toEqual([['source', 'Store']]);
    const tamed = ours({ ...ROWS, mounts: [{ ...HORSE, source: 'Taming' }] });
    expect(sectionsOf({ mount: [mount] }, tamed).mounts).toMatchObject({ same: 1, filled: [] });
  });
});

describe('a row is found', () => {
  it('by its id, and has another name then, as its soul core does', () => {
    const { bestiary, animusMastery } = sectionsOf({
      creature: [{ ...WIKI_DEMON, title: 'Greater Demon', name: null }],
    });
    for (const { changed } of [bestiary, animusMastery]) expect(values(changed)).toEqual([['name', 'Greater Demon']]);
  });

  it.each([
    ['by its name without its id', { ...WIKI_DEMON, race_id: null }],
    ['by its name when the catalogue has an id of its own', { ...WIKI_DEMON, race_id: 4000 }],
    [
      'by the name without what distinguishes the article',
      { ...WIKI_DEMON, race_id: null, title: 'Demon (Creature)', name: null },
    ],
  ])('%s', (_, creature) => {
    expect(sectionsOf({ creature: [creature] }).bestiary).toMatchObject({ same: 1, added: [], missing: [] });
  });

  it('by an alias, and keeps its name', () => {
    const importNames = [{ section: 'bestiary', name: 'Old Demon', id: 35 }];
    const creature = [{ ...WIKI_DEMON, title: 'Old Demon', name: null }];
    expect(sectionsOf({ creature }, ours({ ...ROWS, importNames })).bestiary).toMatchObject({ same: 1, changed: [] });
  });

  it('by the title of a quest without the word that the wiki adds', () => {
    const quests = [{ id: 3, name: 'The Paradox Tower', questLog: true, level: 30, missions: [] }];
    const { level, ...found } = { level: 40, title: 'The Paradox Tower Quest', level_required: 40 };
    expect(values(sectionsOf({ quest: [found] }, ours({ quests })).quests.changed)).toEqual([['level', level]]);
  });

  it('once: what fits a row that is found otherwise, or several rows, is unclear', () => {
    const other = { ...WIKI_DEMON, title: 'Demon (Goblin)', race_id: null };
    expect(sectionsOf({ creature: [other, WIKI_DEMON] }).bestiary).toMatchObject({
      same: 1,
      unclear: ['Demon (Goblin)'],
    });
    const butterflies = [213, 227].map((id) => ({ ...DEMON, id, name: 'Butterfly', variant: String(id) }));
    const found = sectionsOf(
      { creature: [{ ...WIKI_DEMON, title: 'Butterfly', race_id: null }] },
      ours({ bestiary: butterflies }),
    ).bestiary;
    expect(found).toMatchObject({ unclear: ['Butterfly'], added: [] });
  });

  it('not by an id whose name belongs to another row', () => {
    const imp = { ...DEMON, id: 36, name: 'Imp' };
    const found = sectionsOf({ creature: [{ ...WIKI_DEMON, race_id: 36 }] }, ours({ ...ROWS, bestiary: [DEMON, imp] }));
    expect(found.bestiary).toMatchObject({ unclear: ['Demon'], changed: [] });
  });
});

describe('a new row', () => {
  const whole = { ...WIKI_DEMON, title: 'Ash Demon', name: 'ash demon', race_id: 4000, hitpoints: 100, experience: 50 };

  it('of a creature is complete by the rules, with a soul core and its update', () => {
    const { bestiary, animusMastery, updates } = sectionsOf({
      creature: [WIKI_DEMON, { ...whole, version: '15.40.abc', modifier_fire: 120 }],
      game_update: [
        { title: 'Updates/15.40.abc', name: 'Winter Update 2026', version: '15.40.abc', release_date: '2026-11-23' },
        { title: 'Updates/15.40.abd', name: '15.40.abd', version: '15.40.abd', release_date: '2026-11-30' },
        { title: 'Updates/15.41', name: '15.41', version: '15.41', release_date: '2026-12-01' },
      ],
    });
    expect(proposedEdits(bestiary)).toEqual([
      {
        row: '4000',
        field: null,
        value: {
          ...DEMON,
          id: 4000,
          name: 'Ash Demon',
          boostable: null,
          hitpoints: 100,
          experience: 50,
          speed: null,
          resist: { physical: null, fire: 120, earth: null, energy: null, ice: null, holy: null, death: null },
          locations: [],
          update: '15.40',
        },
      },
    ]);
    expect(proposedEdits(animusMastery)).toEqual([
      { row: '4000', field: null, value: { id: 4000, name: 'Ash Demon', variant: null } },
    ]);
    expect(updates.added).toEqual([
      { label: '15.40', value: { name: '15.40', title: 'Winter Update 2026', date: '2026-11-23' }, needs: [] },
    ]);
  });

  it('that lacks a required field is not proposed, nor is its update', () => {
    const { bestiary, animusMastery, updates } = sectionsOf({
      creature: [{ ...whole, race_id: null, hitpoints: 0, version: '15.40' }],
    });
    expect(bestiary.added).toMatchObject([{ label: 'Ash Demon', needs: ['id', 'hitpoints'] }]);
    expect([bestiary, animusMastery, updates].flatMap(proposedEdits)).toEqual([]);
  });

  it('of a boss has kills and points by its category', () => {
    const boss = { title: 'The Ash King', race_id: 4001, bosstiary_class: 'archfoe' };
    expect(sectionsOf({ creature: [boss] }).bosstiary.added).toMatchObject([
      {
        value: { id: 4001, category: 'Archfoe', kills: [5, 20, 60], points: [10, 30, 60], hitpoints: null },
        needs: [],
      },
    ]);
  });

  it('of an outfit has its looks, and one of a mount its source', () => {
    const outfit = { title: 'Ash Outfits', name: 'Ash', male_client_id: 3000, female_client_id: 3001, is_premium: 0 };
    const mount = { title: 'Ash Horse', client_id: 2000, speed: 10, is_buyable: 1 };
    const { outfits, mounts } = sectionsOf({ outfit: [outfit], mount: [mount] });
    expect(outfits.added).toMatchObject([
      { value: { id: 3000, name: 'Ash', lookMale: 3000, lookFemale: 3001, premium: null }, needs: [] },
    ]);
    expect(mounts.added).toMatchObject([{ value: { id: 2000, source: 'Store', premium: null }, needs: [] }]);
  });

  it.each([
    [
      'achievement',
      'achievements',
      { title: 'Ashes', achievement_id: 600, grade: 1, points: 2 },
      ['category', 'secret'],
    ],
    ['quest', 'quests', { title: 'The Ash Quest' }, ['id', 'questLog']],
    ['charm', 'charms', { title: 'Ash', type: 'Major' }, ['id', 'cost']],
  ] as const)('of an %s is added by hand', (table, section, row, needs) => {
    const [added] = sectionsOf({ [table]: [row] })[section].added;
    expect([...(added?.needs ?? [])].sort()).toEqual([...needs].sort());
  });
});

it('an update gets its season name and the day of its first patch, not of a year', () => {
  const { updates } = sectionsOf({
    game_update: [
      { title: 'Updates/4.0', name: 'Christmas Update 2000', version: '4.0', release_date: '2000-01-01' },
      { title: 'Updates/10.56', name: 'Update 10.56', version: '10.56', release_date: '2014-09-02' },
      { title: 'Updates/99.99', name: 'Update 99.99', version: '99.99', release_date: null },
    ],
  });
  expect(updates).toMatchObject({ rows: 3, same: 1, added: [], changed: [] });
  expect(values(updates.filled)).toEqual([['title', 'Christmas Update 2000']]);
});

it('a charm gets its costs', () => {
  const charms = [{ id: 5, name: 'Curse', category: 'Major', cost: [360, 540, 1800], legacyCost: 900 }];
  const found = { title: 'Curse (Charm)', name: 'Curse', type: 'Major', cost_level_1: 400, cost_level_2: 540 };
  const changed = (third: number) =>
    values(sectionsOf({ charm: [{ ...found, cost_level_3: third }] }, ours({ charms })).charms.changed);
  expect(changed(1800)).toEqual([['cost', [400, 540, 1800]]]);
  expect(changed(0)).toEqual([]);
});
