import { describe, expect, it } from 'vitest';
import { EDITED_TABLES, type EditedTable } from '#core/contract/editing/edited-tables.ts';
import { CATALOGUE_FILES } from '#server/catalogue/catalogue-files.ts';
import {
  compareTableRows,
  countMissing,
  EDITED,
  type EditedField,
  missingFacts,
  rowKey,
  rowLabel,
  type TableRow,
} from './tables.ts';

const filesOf = (table: EditedTable): readonly TableRow[] =>
  table in CATALOGUE_FILES ? (CATALOGUE_FILES[table as keyof typeof CATALOGUE_FILES] as TableRow[]) : [];

describe.each(EDITED_TABLES)('%s', (table) => {
  const { fields, key, schema } = EDITED[table];

  it('has every field of its rows once', () => {
    expect([...key, ...fields.map((field) => field.key)].sort()).toEqual(Object.keys(schema.entries).sort());
  });

  it('has a label for every field', () => {
    expect(fields.filter((field) => field.label === field.key)).toEqual([]);
  });

  it('accepts null in optional fields and in no others', () => {
    const takesNull = fields.filter((field) =>
      ['nullable', 'optional'].includes(schema.entries[field.key]?.type ?? ''),
    );
    expect(fields.filter(({ isOptional }) => isOptional === true).map((field) => field.key)).toEqual(
      takesNull.map((field) => field.key),
    );
  });

  it('is sorted in its file, with each key once', () => {
    const rows = filesOf(table);
    expect(rows.map((row) => rowKey(table, row))).toEqual(
      rows.toSorted((a, b) => compareTableRows(table, a, b)).map((row) => rowKey(table, row)),
    );
    expect(new Set(rows.map((row) => rowKey(table, row))).size).toBe(rows.length);
  });
});

it.each<[EditedTable, EditedField]>([
  ['achievements', { key: 'obtainable', label: 'Can be earned', kind: 'flag' }],
  ['achievements', { key: 'update', label: 'Released', kind: 'text', of: 'updates', isOptional: true, isFact: true }],
  ['achievements', { key: 'event', label: 'Event', kind: 'text', of: 'events', isOptional: true }],
  ['bestiary', { key: 'kills', label: 'Kills per stage', kind: 'numbers' }],
  ['bestiary', { key: 'stars', label: 'Stars', kind: 'number', choices: [0, 1, 2, 3, 4, 5] }],
  ['bestiary', { key: 'resist', label: 'Damage taken, %', kind: 'json' }],
  ['bestiary', { key: 'locations', label: 'Places', kind: 'names', isFact: true }],
  ['mounts', { key: 'tamingItem', label: 'Taming item', kind: 'text', isOptional: true }],
  ['outfits', { key: 'addons', label: 'Addons', kind: 'number', choices: [0, 2], isOptional: true, isFact: true }],
  ['outfits', { key: 'addonSources', label: 'Sources of addons', kind: 'json' }],
  ['achievementWays', { key: 'oneOf', label: 'One is enough', kind: 'flag', isOptional: true }],
  ['news', { key: 'at', label: 'Time', kind: 'moment' }],
  ['news', { key: 'body', label: 'Text', kind: 'markdown' }],
])('%s has the field %j', (table, field) => {
  expect(EDITED[table].fields).toContainEqual(field);
});

describe('a row', () => {
  const creature = (CATALOGUE_FILES.bestiary as TableRow[])[0] ?? {};

  it('is identified by its key within the table and labelled by its name', () => {
    expect(rowKey('bestiary', creature)).toBe('2');
    expect(rowLabel('bestiary', creature)).toBe('Orc Warlord');
    expect(rowKey('questRewards', { quest: 12, kind: 'mounts', item: 368 })).toBe('12 mounts 368');
  });

  it('is sorted by number if its key is one, and after those if it is a word', () => {
    const slugs = ['christmas-contest', '10', '2', '1'].map((slug) => ({ slug }));
    expect(slugs.sort((a, b) => compareTableRows('contests', a, b)).map(({ slug }) => slug)).toEqual([
      '1',
      '2',
      '10',
      'christmas-contest',
    ]);
  });

  it('lacks the facts that are null or empty lists', () => {
    const lacking = { ...creature, speed: null, locations: [], update: '8.60', variant: null };
    expect(missingFacts('bestiary', lacking).map(({ key }) => key)).toEqual(['speed', 'locations']);
    expect(countMissing('bestiary', [lacking, creature, { ...creature, speed: null }])).toEqual({
      incomplete: 2,
      fields: { speed: 2, locations: 1 },
    });
  });
});
