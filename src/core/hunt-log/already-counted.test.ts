import { expect, it } from 'vitest';
import { alreadyCounted, type CountedSession } from './already-counted.ts';
import type { HuntSession } from './hunt-session.ts';

const copiedAt = (hour: number, begun = 10): HuntSession => ({
  id: `${begun}/${hour}`,
  from: `2026-10-05T${begun}:00:00`,
  to: `2026-10-05T${hour}:00:00`,
});
const bats = (session: HuntSession, count: number): CountedSession => ({ session, rows: [{ name: 'bat', count }] });
const rows = (bat: number, rat: number) => [
  { name: 'bat', count: bat },
  { name: 'rat', count: rat },
];

it('offers all of a hunt that was never counted', () => {
  const log = { session: copiedAt(12, 11), rows: rows(3, 1) };
  expect(alreadyCounted([bats(copiedAt(11), 3)], log)).toEqual({ relation: 'other', counted: [], left: log.rows });
  expect(alreadyCounted([], log).left).toEqual(log.rows);
});

it('offers only the skipped kills of a counted copy', () => {
  const first = bats(copiedAt(11), 3);
  expect(alreadyCounted([first], { session: copiedAt(11), rows: rows(3, 2) })).toEqual({
    relation: 'same',
    counted: [first],
    left: [{ name: 'rat', count: 2 }],
  });
});

it('sums copies of one hunt that were counted one after the other', () => {
  const counted = [bats(copiedAt(11), 3), bats(copiedAt(12), 4), bats(copiedAt(20, 19), 90)];
  const third = alreadyCounted(counted, { session: copiedAt(13), rows: rows(10, 1) });
  expect(third.relation).toBe('longer');
  expect(third.counted).toEqual(counted.slice(0, 2));
  expect(third.left).toEqual(rows(3, 1));
});

it('ignores a hunt that was counted a second time', () => {
  const counted = [{ ...bats(copiedAt(11), 3), again: true }, bats(copiedAt(11), 3)];
  const later = alreadyCounted(counted, { session: copiedAt(12), rows: rows(8, 0) });
  expect(later).toEqual({ relation: 'longer', counted: [counted[1]], left: [{ name: 'bat', count: 5 }] });
});

it.each([
  ['ends earlier by the local clock', copiedAt(11)],
  ['ends at the same local time', copiedAt(12)],
])('treats a copy that has more kills as the longer one, although it %s', (_, session) => {
  const counted = [bats(copiedAt(12), 3)];
  expect(alreadyCounted(counted, { session, rows: rows(5, 2) })).toMatchObject({
    relation: 'longer',
    left: rows(2, 2),
  });
});

it('treats an earlier copy with a creature that was never counted as the longer one', () => {
  const log = { session: copiedAt(11), rows: rows(3, 2) };
  expect(alreadyCounted([bats(copiedAt(12), 3)], log)).toMatchObject({
    relation: 'longer',
    left: [{ name: 'rat', count: 2 }],
  });
});

it('treats a copy between two counted ones as a part of the later one', () => {
  const counted = [bats(copiedAt(11), 3), bats(copiedAt(13), 7)];
  expect(alreadyCounted(counted, { session: copiedAt(12), rows: [{ name: 'bat', count: 6 }] })).toMatchObject({
    relation: 'shorter',
    left: [],
  });
});
