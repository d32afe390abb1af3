import { describe, expect, it } from 'vitest';
import type { ChangeSource } from '#core/contract/sync/sync.ts';
import { NOTHING_EARNED, type RowChange, type SectionSum, withRowChange } from './summary.ts';

const DAY = 24 * 60 * 60 * 1000;

/** The sum after changes, and the gains of each day. */
function after(
  ...changes: readonly (Pick<RowChange, 'item' | 'at'> & Partial<RowChange> & { readonly source?: ChangeSource })[]
) {
  let sum: SectionSum = NOTHING_EARNED;
  const days: Record<number, number> = {};
  for (const change of changes) {
    const { sum: next, day } = withRowChange(sum, { done: 1, points: 0, ...change }, change.source ?? 'tap');
    sum = next;
    if (day !== null) days[day.day] = (days[day.day] ?? 0) + day.gains;
  }
  return { ...sum, days };
}

describe('a sum', () => {
  it('counts a completed row with its points, on its day', () => {
    expect(after({ item: 4, at: 3 * DAY + 5, points: 10 })).toEqual({
      earned: 1,
      points: 10,
      latest: [[4, 3 * DAY + 5]],
      days: { 3: 1 },
    });
  });

  it('reverts a stored gain on the day of the gain, not on that of the loss', () => {
    const lost = { item: 4, at: 9 * DAY, done: -1, points: -10 } as const;
    expect(after({ item: 4, at: 3 * DAY, points: 10 }, lost)).toEqual({
      earned: 0,
      points: 0,
      latest: [],
      days: { 3: 0 },
    });
  });

  it.each(['import', 'file'] as const)('counts a row from an %s, and no gain', (source) => {
    const imported = { item: 4, at: 3 * DAY, points: 10, source } as const;
    expect(after(imported)).toEqual({ earned: 1, points: 10, latest: [], days: {} });
    const undone = { item: 4, at: 3 * DAY, done: -1, points: -10 } as const;
    expect(after({ item: 5, at: 3 * DAY }, imported, undone)).toMatchObject({ earned: 1, days: { 3: 1 } });
  });

  it('stores ten gains, newest first, and does not change the day of an older one', () => {
    const gains = Array.from({ length: 11 }, (_, item) => ({ item, at: item * DAY }));
    const { latest } = after(...gains);
    expect(latest.map(([item]) => item)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
    const { earned, days } = after(...gains, { item: 0, at: 20 * DAY, done: -1 });
    expect([earned, days[0], days[20]]).toEqual([10, 1, undefined]);
  });

  it('counts points without a completed row, but no gain on a day', () => {
    expect(after({ item: 4, at: DAY, done: 0, points: 3 })).toEqual({ earned: 0, points: 3, latest: [], days: {} });
  });

  it('never falls below zero if an older row was not counted yet', () => {
    expect(after({ item: 4, at: DAY, done: -1, points: -5 })).toEqual({ earned: 0, points: 0, latest: [], days: {} });
  });
});
