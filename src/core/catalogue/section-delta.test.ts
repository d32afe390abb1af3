import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { diffRows, type KeyedRow, patchRows } from './section-delta.ts';

interface Row extends KeyedRow {
  readonly speed: number;
}

const rowsBy = (key: 'id' | 'name'): fc.Arbitrary<Row[]> => {
  const name = key === 'id' ? fc.integer({ min: 0, max: 30 }) : fc.string({ maxLength: 2 });
  const row = fc.tuple(name, fc.integer({ min: 0, max: 2 })).map(([named, speed]): Row => ({ [key]: named, speed }));
  return fc.uniqueArray(row, { selector: (one) => one[key], maxLength: 20 });
};

describe('a delta', () => {
  it.each(['id', 'name'] as const)('turns the former version into the newer one, whatever changed, by %s', (key) => {
    fc.assert(
      fc.property(rowsBy(key), rowsBy(key), (former, next) => {
        expect(patchRows(former, diffRows(former, next))).toEqual(next);
      }),
    );
  });

  it('is the same after serialization', () => {
    const former = [{ id: 1 }, { id: 2 }, { id: 4 }];
    const next = [{ id: 2, name: 'Two' }, { id: 3 }, { id: 4 }];
    expect(patchRows(former, JSON.parse(JSON.stringify(diffRows(former, next))))).toEqual(next);
  });

  it('contains only the changes', () => {
    const former = Array.from({ length: 800 }, (_, id) => ({ id, name: `Creature ${id}` }));
    const next = former.filter(({ id }) => id !== 7).map((row) => (row.id === 5 ? { ...row, name: 'Horse' } : row));
    expect(diffRows(former, next)).toEqual({ rows: [[5, { id: 5, name: 'Horse' }]], gone: [7] });
    expect(diffRows(former, structuredClone(former))).toEqual({ rows: [], gone: [] });
    const [first] = former;
    const added = [{ id: -1, name: 'Horse' }, ...former.filter((row) => row !== first)];
    expect(diffRows(former, added)).toEqual({ rows: [[0, { id: -1, name: 'Horse' }]], gone: [0] });
  });
});
