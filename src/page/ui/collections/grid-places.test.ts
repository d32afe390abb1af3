import { describe, expect, it } from 'vitest';
import { placeEntries } from './grid-places.ts';

function rowsAndColumns(spans: readonly number[], columns: number) {
  const { places, rows } = placeEntries(
    spans.map((span) => ({ span })),
    columns,
  );
  return { at: places.map(({ row, column }) => `${row}:${column}`), rows };
}

describe('placeEntries', () => {
  it.each([
    { name: 'nothing', spans: [], columns: 3, at: [], rows: 0 },
    { name: 'one column', spans: [1, 2, 1], columns: 1, at: ['0:0', '1:0', '3:0'], rows: 4 },
    { name: 'row by row', spans: [1, 1, 1, 1], columns: 3, at: ['0:0', '0:1', '0:2', '1:0'], rows: 2 },
    {
      name: 'a double entry with neighbours next to both of its halves',
      spans: [1, 2, 1, 1, 1, 1],
      columns: 3,
      at: ['0:0', '0:1', '0:2', '1:0', '1:2', '2:0'],
      rows: 3,
    },
  ])('places $name', ({ spans, columns, at, rows }) => {
    expect(rowsAndColumns(spans, columns)).toEqual({ at, rows });
  });

  it('starts a new row for an entry that spans all columns, and another row below it', () => {
    const entries = [{ span: 1 }, { span: 1, full: true }, { span: 2 }, { span: 1 }, { span: 1, full: true }];
    const { places, rows } = placeEntries(entries, 3);
    expect(places.map(({ style }) => `${style.gridRow}, ${style.gridColumn}`)).toEqual([
      '1, 1',
      '2, 1 / -1',
      '3 / span 2, 1',
      '3, 2',
      '5, 1 / -1',
    ]);
    expect(rows).toBe(5);
  });

  it('gives equal places the same style object, so that memoised rows stay as they are', () => {
    const entries = [{ span: 1 }, { span: 1 }];
    expect(placeEntries(entries, 2).places[1]?.style).toBe(placeEntries(entries, 2).places[1]?.style);
  });
});
