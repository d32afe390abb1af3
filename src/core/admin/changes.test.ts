import { describe, expect, it } from 'vitest';
import { EDITED_TABLES } from '#core/contract/editing/edited-tables.ts';
import { canonical, mergeChanges, overlayChanges, type PublishedChange, type TableChange, valueIn } from './changes.ts';
import type { TableRow, Tables } from './tables.ts';

const horse: TableRow = { id: 5, name: 'Horse', speed: 10 };
const rat: TableRow = { id: 2, name: 'Rat', speed: null };
const tables: Tables = {
  ...(Object.fromEntries(EDITED_TABLES.map((table) => [table, []])) as unknown as Tables),
  bestiary: [rat, horse],
};
const mounts = [{ id: 1, name: 'Widow Queen' }];

const change = (field: string | null, value: unknown, row = '2'): TableChange => ({
  table: 'bestiary',
  row,
  field,
  value,
});

describe('changes', () => {
  it('give a field another value and leave the other rows and tables unchanged', () => {
    const changed = overlayChanges({ ...tables, mounts }, [change('speed', 68)]);
    expect(changed.bestiary).toEqual([{ ...rat, speed: 68 }, horse]);
    expect(changed.bestiary[1]).toBe(horse);
    expect(changed.mounts).toBe(mounts);
  });

  it('insert a new row in order, remove a row, and are applied one after another', () => {
    const wolf = { id: 3, name: 'Wolf', speed: 1 };
    const changes = [change(null, wolf, '3'), change('speed', 2, '3'), change(null, null, '5')];
    expect(overlayChanges(tables, changes).bestiary).toEqual([rat, { ...wolf, speed: 2 }]);
  });

  it('to a field of a deleted row have no effect', () => {
    expect(overlayChanges(tables, [change('speed', 68, '77')]).bestiary).toEqual(tables.bestiary);
  });

  it('omit an optional field that is set to null', () => {
    const ways = { ...tables, achievementWays: [{ id: 1, how: 'Win.', oneOf: true }] };
    const changes: TableChange[] = [{ table: 'achievementWays', row: '1', field: 'oneOf', value: null }];
    expect(overlayChanges(ways, changes).achievementWays).toEqual([{ id: 1, how: 'Win.' }]);
  });
});

describe('the value of a field', () => {
  it.each([
    ['speed', '5', 10],
    ['speed', '2', null],
    ['speed', '77', null],
    ['colour', '5', null],
    [null, '5', horse],
    [null, '77', null],
  ])('%s of row %s is %j', (field, row, value) => {
    expect(valueIn(tables, { table: 'bestiary', row, field })).toEqual(value);
  });

  it('has the same canonical text whatever the order of its own fields', () => {
    expect(canonical({ fire: 1, ice: [{ b: 1, a: 2 }] })).toBe(canonical({ ice: [{ a: 2, b: 1 }], fire: 1 }));
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]));
    expect(canonical(undefined)).toBe(canonical(null));
  });
});

describe('files that have changed since a change was published', () => {
  const published = (fileValue: unknown, value: unknown): PublishedChange => ({
    ...change('speed', value, '5'),
    id: 1,
    fileValue,
    publishedAt: 1000,
  });
  const speed = (found: { readonly tables: Tables }) => valueIn(found.tables, change('speed', null, '5'));

  it('in other fields leave the editors’ value without a report', () => {
    const merged = mergeChanges(tables, [published(10, 20)], {});
    expect(speed(merged)).toBe(20);
    expect(merged.conflicts).toEqual([]);
  });

  it('to the editors’ value are not reported', () => {
    expect(mergeChanges(tables, [published(7, 10)], { bestiary: 5000 }).conflicts).toEqual([]);
  });

  it.each([
    ['stays and is reported where the source of the files is older', 999, 20, 'kept'],
    ['stays and is reported where the source has no day', undefined, 20, 'kept'],
    ['is replaced and is reported where the source of the files is newer', 1001, 10, 'fileNewer'],
  ] as const)('to a third value: the editors’ value %s', (_, day, expected, outcome) => {
    const merged = mergeChanges(tables, [published(7, 20)], day === undefined ? {} : { bestiary: day });
    expect(speed(merged)).toBe(expected);
    expect(merged.conflicts).toMatchObject([{ change: { id: 1 }, outcome, fileValue: 10 }]);
  });
});
