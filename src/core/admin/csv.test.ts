import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_EDITS } from '#core/contract/editing/admin.ts';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import { plainName } from '#core/words/names.ts';
import { type CsvLine, csvCells, planImport } from './csv.ts';
import { EDITED, type TableRow } from './tables.ts';

const asLines = (cells: readonly (readonly string[])[]): CsvLine[] =>
  cells.map((row, index) => ({ line: index + 1, cells: row }));

const creature = (id: number, more: Partial<TableRow> = {}): TableRow => ({
  id,
  name: `Creature ${id}`,
  variant: null,
  class: 'Mammal',
  difficulty: 'Easy',
  stars: 2,
  occurrence: 'Common',
  charmPoints: 15,
  kills: [25, 250, 500],
  hitpoints: 100,
  experience: 50,
  speed: null,
  armor: 10,
  resist: {
    physical: 100,
    earth: 100,
    fire: 100,
    death: 100,
    energy: 100,
    holy: 100,
    ice: 100,
    healing: 100,
  },
  locations: [],
  animus: false,
  ambiguous: false,
  update: null,
  echoWarden: false,
  boostable: null,
  ...more,
});
const ROWS = [creature(1), creature(2, { name: 'Wolf', locations: ['Rook', 'Edron, north'] })];
const FIELDS = EDITED.bestiary.fields;
const exported = csvCells('bestiary', ROWS, FIELDS);

/** The export with some cells replaced, addressed by `line` (from 1) and column heading. */
function edited(cells: readonly (readonly [line: number, head: string, text: string])[]): string[][] {
  const copy = exported.map((row) => [...row]);
  for (const [line, head, text] of cells) {
    const row = copy[line - 1];
    const place = exported[0]?.indexOf(head) ?? -1;
    if (row === undefined || place === -1) throw new Error(`No cell ${line} ${head}.`);
    row[place] = text;
  }
  return copy;
}

const plan = (cells: readonly (readonly string[])[]) => planImport('bestiary', asLines(cells), ROWS);

describe('a CSV', () => {
  it('that was exported without edits changes nothing', () => {
    expect(plan(exported)).toEqual({ faults: [], changes: [], same: 2 });
  });

  it('changes the cells that differ, adds rows that are new, and removes none', () => {
    const [heads = [], one = []] = edited([[2, 'Speed', '68']]);
    const added = ['7', 'Owl', ...one.slice(2)];
    const { faults, changes } = plan([heads, one, added]);
    expect(faults).toEqual([]);
    expect(changes).toEqual([
      { row: '1', field: 'speed', before: null, value: 68 },
      { row: '7', field: null, before: null, value: creature(7, { name: 'Owl', speed: 68 }) },
    ]);
  });

  it('changes nothing where only the marks of a name differ', () => {
    expect(plan(edited([[3, 'Name', ' Wolf\u00A0']]))).toMatchObject({ changes: [], same: 2 });
    expect(plan(edited([[3, 'Name', 'O’Wolf']])).changes).toEqual([
      { row: '2', field: 'name', before: 'Wolf', value: "O'Wolf" },
    ]);
  });

  it('may have fewer columns, in any order and case, and leaves the others unchanged', () => {
    expect(
      plan([
        ['ARMOR', 'Id'],
        ['12', '2'],
      ]).changes,
    ).toEqual([{ row: '2', field: 'armor', before: 10, value: 12 }]);
  });

  it('with ten faults reports all ten at once, with line and column', () => {
    const cells = edited([
      [2, 'Speed', 'fast'],
      [2, 'Stars', '9'],
      [2, 'Soul core', 'perhaps'],
      [2, 'Kills per stage', '25; many'],
      [2, 'Damage taken, %', '{'],
      [3, 'Difficulty', 'Mild'],
      [3, 'Name', ''],
      [3, 'Hitpoints', ''],
    ]);
    cells[0]?.push('Colour');
    cells.push(['12', ...(exported[1] ?? []).slice(1)], ['12', ...(exported[1] ?? []).slice(1)]);
    const { faults, changes } = plan(cells);
    expect(changes).toEqual([]);
    expect(faults.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '1 Colour',
      '2 Stars',
      '2 Kills per stage',
      '2 Speed',
      '2 Damage taken, %',
      '2 Soul core',
      '3 Name',
      '3 Difficulty',
      '3 Hitpoints',
      '5 null',
    ]);
    expect(faults.every(({ message }) => /^\S.*[.:]/s.test(message))).toBe(true);
  });

  it.each([
    [[], 'The file is empty.'],
    [[['Name'], ['Owl']], 'The column id, which identifies the rows, is missing.'],
    [
      [
        ['id', 'Name'],
        ['1', 'Owl', 'x'],
      ],
      'It has 3 cells, but there are 2 columns.',
    ],
    [
      [
        ['id', 'Name', 'name'],
        ['1', 'Owl', 'x'],
      ],
      'The column name occurs twice.',
    ],
    [
      [
        ['id', 'Name'],
        ['12', 'Owl'],
      ],
      'A new creature needs Class.',
    ],
  ])('%j is refused: %s', (cells, message) => {
    const { faults, changes } = plan(cells);
    expect(faults.map((fault) => fault.message)).toContain(message);
    expect(changes).toEqual([]);
  });

  it('is refused if it has more changes than one import may have', () => {
    const rows = Array.from({ length: MAX_EDITS + 1 }, (_, id) => creature(id));
    const lines = asLines([['id', 'Speed'], ...rows.map(({ id }) => [String(id), '7'])]);
    expect(planImport('bestiary', lines, rows).faults[0]?.message).toContain('2,001 changes');
    expect(planImport('bestiary', lines.slice(0, -1), rows).changes).toHaveLength(MAX_EDITS);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\tx', "'\tx"],
    ["'=1", "''=1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t＝1', "x\t'＝1"],
    ['x;"=1+1;y', `x;'"=1+1;y`],
    ['x\n-1;@y', "x\n'-1;'@y"],
  ])('escapes a text that a spreadsheet would run as a formula, whatever its separator is: %j', (name, cell) => {
    const [, cells = []] = csvCells('bestiary', [creature(1, { name })], FIELDS);
    expect(cells[1]).toBe(cell);
  });

  it.each(["O'Wolf", 'x=1', 'x; y', "'x", '1-1', 'a,=1'])('leaves other texts as they are: %j', (name) => {
    const [, cells = []] = csvCells('bestiary', [creature(1, { name })], FIELDS);
    expect(cells[1]).toBe(name);
  });

  it('exports negative numbers as numbers', () => {
    expect(csvCells('bestiary', [creature(1, { speed: -5 })], FIELDS)[1]).toContain('-5');
  });

  it('is imported as the same texts that were exported', () => {
    const text = fc
      .string({ unit: fc.constantFrom('=', '+', '-', '@', '＝', "'", '"', ',', ';', 'a', ' ', 'é'), minLength: 1 })
      .map(plainName)
      .filter((one) => one !== '');
    fc.assert(
      fc.property(text, fc.option(text), fc.array(text), (name, variant, locations) => {
        const rows = [creature(1, { name, variant, locations })];
        const lines = asLines(csvCells('bestiary', rows, FIELDS));
        expect(planImport('bestiary', lines, rows)).toEqual({ faults: [], changes: [], same: 1 });
      }),
    );
  });
});

it('no table has two columns with the same name', () => {
  for (const table of EDITED_TABLES) {
    const { fields, key } = EDITED[table];
    const heads = [...key, ...fields.map(({ label }) => label)].map((head) => head.toLowerCase());
    expect(new Set(heads).size, table).toBe(heads.length);
  }
});
