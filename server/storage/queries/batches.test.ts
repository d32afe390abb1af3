import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inBatches, inListsOf } from './batches.ts';

const LENGTHS = [1, 4, 16, 64, 256];

test('batches contain all rows in order, in five lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 1100 }), (rows) => {
      const batches = inBatches(rows);
      expect(batches.flat()).toEqual(rows);
      expect(batches.every((batch) => LENGTHS.includes(batch.length))).toBe(true);
      expect(batches.length).toBeLessThanOrEqual(4 + 4 * 3);
    }),
  );
});

test('lists contain exactly the distinct values, in five lengths', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(700), { maxLength: 1100 }), (values) => {
      const lists = inListsOf(values);
      expect(new Set(lists.flat())).toEqual(new Set(values));
      expect(lists.every((list) => LENGTHS.includes(list.length))).toBe(true);
    }),
  );
});

test('no rows give no batches', () => {
  expect(inBatches([])).toEqual([]);
  expect(inListsOf([])).toEqual([]);
});
