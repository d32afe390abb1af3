import { expect, it } from 'vitest';
import { transferPlan } from './transfer.ts';

const values = (lists: Record<string, Record<number, number>>) =>
  new Map(
    Object.entries(lists).map(([list, items]) => [
      list,
      new Map(Object.entries(items).map(([item, value]) => [Number(item), value])),
    ]),
  );

it('adds missing values, joins bits, uses the larger count, and never lowers a value', () => {
  const from = values({
    achievements: { 1: 1, 2: 1 },
    outfits: { 5: 3 },
    bestiary: { 7: 20, 8: 90 },
    titles: { 1: 1 },
  });
  const to = values({ achievements: { 2: 1 }, outfits: { 5: 5 }, bestiary: { 7: 50, 8: 10 } });
  const { changing, present } = transferPlan(from, to, ['achievements', 'outfits', 'bestiary']);
  expect(changing).toEqual([
    { list: 'achievements', item: 1, before: 0, after: 1 },
    { list: 'outfits', item: 5, before: 5, after: 7 },
    { list: 'bestiary', item: 8, before: 10, after: 90 },
  ]);
  expect(present).toBe(2);
});

it('lists everything that the target then includes, which a move clears in the source', () => {
  const from = values({ bestiary: { 7: 20 }, mounts: { 3: 1 }, 'notes.mounts': { 3: 1, 4: 1 } });
  const { held } = transferPlan(
    from,
    // A note is not part of another existing note.
    values({ bestiary: { 7: 50 }, 'notes.mounts': { 4: 1 } }),
    ['bestiary', 'mounts', 'notes.mounts'],
  );
  expect(held).toEqual([
    { list: 'bestiary', item: 7 },
    { list: 'mounts', item: 3 },
    { list: 'notes.mounts', item: 3 },
  ]);
});
