import { describe, expect, it, test } from 'vitest';
import { CATALOGUE_FILES } from '#server/catalogue/catalogue-files.ts';
import { checkRow, checkValue, MAX_VALUE, valueFault } from './field-values.ts';
import { rowKey, type TableRow } from './tables.ts';

const creature = (CATALOGUE_FILES.bestiary as TableRow[])[0] ?? {};
/** Nested lists of the given depth. */
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe('a value', () => {
  test.each([
    ['bestiary', 'kills', [25, 25, 500], 'Stages must ascend.'],
    ['bestiary', 'kills', [25, 250], 'number 3: It is missing.'],
    ['bestiary', 'kills', [25, 250, 500, 1000], 'It has a part that does not belong there.'],
    ['bestiary', 'kills', [25, -1, 500], 'number 2: It has to be 0 or more.'],
    ['bestiary', 'kills', '25', 'It has to be a list.'],
    ['bestiary', 'stars', 6, 'It has to be 5 or less.'],
    ['bestiary', 'stars', 1.5, 'It has to be a whole number.'],
    ['bestiary', 'hitpoints', null, 'It has to be a number.'],
    ['bestiary', 'animus', 'yes', 'It has to be yes or no.'],
    ['bestiary', 'name', '', 'It is empty.'],
    ['bestiary', 'name', 7, 'It has to be text.'],
    ['bestiary', 'name', 'a\0', "This text has characters that can't be stored."],
    ['bestiary', 'name', 'a\ud83d', "This text has characters that can't be stored."],
    ['bestiary', 'resist', { '\ud83d': 1 }, "This text has characters that can't be stored."],
    ['bestiary', 'resist', [100], 'It has a part that does not belong there.'],
    ['bestiary', 'resist', JSON.parse('{"__proto__": 5}'), 'It has a part that does not belong there.'],
    ['bestiary', 'resist', 100, 'It has to be an object, in braces.'],
    ['bestiary', 'class', undefined, 'It is missing.'],
    ['bosstiary', 'category', 'Bosses', 'It has to be one of Bane, Archfoe, Nemesis.'],
    ['updates', 'date', 'soon', 'It has to be a day like 2026-12-01.'],
    ['achievementWays', 'oneOf', false, 'It has to be yes, or nothing.'],
    ['achievementWays', 'sources', [], 'It needs at least 1.'],
    ['titles', 'requirement', { kind: 'level', value: 'x', of: null }, 'value: It has to be a number.'],
    [
      'titles',
      'requirement',
      { kind: 'level', value: 1, of: null, also: 1 },
      'It has a part that does not belong there.',
    ],
    ['seasons', 'tasks', [nested(8)], 'It has more than 8 levels.'],
    ['news', 'at', 'tomorrow', 'It has to be like 2026-12-01T10:00:00Z.'],
    ['news', 'at', '2026-12-01 10:00:00Z', 'It has to be like 2026-12-01T10:00:00Z.'],
    ['news', 'at', '2026-12-01T10:00:00+0200', 'It has to be like 2026-12-01T10:00:00Z.'],
    ['news', 'body', ' \n ', 'It is empty.'],
    ['bestiary', 'colour', 'red', 'There is no such field.'],
    ['bestiary', 'constructor', 'red', 'There is no such field.'],
    ['bestiary', '__proto__', 'red', 'There is no such field.'],
  ] as const)('of %s, %s can’t be %j: %s', (table, field, value, message) => {
    expect(valueFault(table, field, value)).toBe(message);
  });

  it('is not longer than can be stored', () => {
    expect(valueFault('bestiary', 'name', 'x'.repeat(MAX_VALUE))).toBe('It is longer than 50000 characters.');
    expect(valueFault('bestiary', 'name', 'x'.repeat(MAX_VALUE - 2))).toBe(null);
  });

  it('is stored in the form of its schema', () => {
    expect(checkValue('news', 'title', ' Hello ')).toEqual({ ok: true, value: 'Hello' });
    expect(checkValue('achievementWays', 'oneOf', null)).toEqual({ ok: true, value: null });
    expect(checkValue('bestiary', 'name', '<script>alert(1)</script>')).toEqual({
      ok: true,
      value: '<script>alert(1)</script>',
    });
  });
});

describe('a row', () => {
  it.each([
    ['bestiary', 'name', ' Arachno\u2011phobica\u00A0 of\u200B O’Tar ', "Arachno-phobica of O'Tar"],
    ['bestiary', 'variant', null, null],
    ['bestiary', 'locations', ['Liberty\u00A0Bay', 'Ab’Dendriel'], ['Liberty Bay', "Ab'Dendriel"]],
    ['outfits', 'addonSources', ['O’Tar', null], ["O'Tar", null]],
    ['contestTexts', 'title', 'A “title” – here', 'A “title” – here'],
  ] as const)('of %s, %s as %j has its names as the game writes them', (table, field, value, stored) => {
    expect(checkValue(table, field, value)).toEqual({ ok: true, value: stored });
  });

  it('has an id that the sync accepts', () => {
    expect(checkRow('bestiary', String(1e20), { ...creature, id: 1e20 })).toEqual({
      ok: false,
      message: 'id: It has to be a whole number.',
    });
  });

  it('can have the values of every row in the files', () => {
    for (const table of ['bestiary', 'quests', 'titles', 'achievementWays', 'questRewards', 'importNames'] as const) {
      for (const row of CATALOGUE_FILES[table] as TableRow[])
        expect(checkRow(table, rowKey(table, row), row)).toEqual({ ok: true, value: row });
    }
  });

  test.each([
    ['is not an object', [], 'It has to be a whole row.'],
    ['lacks a field', { id: 2, name: 'Owl' }, 'Kind: It is missing.'],
    ['has an extra field', { ...creature, colour: 1 }, 'There is no field colour.'],
    [
      'has a field named like a property of every object',
      { ...creature, constructor: 1 },
      'There is no field constructor.',
    ],
    ['has another key', { ...creature, id: 3 }, 'It is a different creature from 2.'],
    ['has a wrong value', { ...creature, kills: [1, 1, 1] }, 'Kills per stage: Stages must ascend.'],
    ['has a wrong value in a list', { ...creature, locations: ['a', 1] }, 'Places: number 2: It has to be text.'],
  ])('that %s is refused', (_, row, message) => {
    expect(checkRow('bestiary', '2', row)).toEqual({ ok: false, message });
  });
});
