import { expect, it } from 'vitest';
import type { LoadedItems } from '#core/catalogue/files.ts';
import type { ValuesByList } from '#core/progress/transfer.ts';
import { newestRows, rarestRows } from './completed-rows.ts';

const rows = {
  bestiary: [
    { id: 1, kills: [10, 100, 250] },
    { id: 2, kills: [10, 100, 250] },
  ],
  outfits: [{ id: 1, addons: 2 }],
  quests: [{ id: 1 }, { id: 2 }],
} as unknown as LoadedItems;

const values: ValuesByList = new Map([
  ['bestiary', new Map([[1, 250]])],
  ['bestiaryStage', new Map([[2, 3]])],
  ['outfits', new Map([[1, 7]])],
  [
    'quests',
    new Map([
      [1, 1],
      [9, 1],
    ]),
  ],
]);

const rarest = (most: number) =>
  rarestRows(
    [
      {
        section: 'bestiary',
        characters: 100,
        items: [
          { id: 1, owners: 30 },
          { id: 2, owners: 2 },
        ],
      },
      { section: 'outfits', characters: 50, items: [{ id: 1, owners: 40, full: 5 }] },
      {
        section: 'quests',
        characters: 10,
        items: [
          { id: 1, owners: 10 },
          { id: 2, owners: 1 },
          { id: 9, owners: 1 },
        ],
      },
      { section: 'mounts', characters: 0, items: [] },
      { section: 'of a newer server', characters: 10, items: [{ id: 1, owners: 1 }] },
    ],
    rows,
    values,
    most,
  ).map(({ section, item, owners }) => [section, item, owners]);

it('the rarest rows are completed ones of the catalogue, by their share, outfits with all their addons', () => {
  expect(rarest(9)).toEqual([
    ['bestiary', 2, 2],
    ['outfits', 1, 5],
    ['bestiary', 1, 30],
    ['quests', 1, 10],
  ]);
  expect(rarest(2)).toHaveLength(2);
});

it('the newest rows combine those of the server with those recorded on the device since, without reverted ones', () => {
  const at = (day: number) => `2026-11-${day}T08:00:00Z`;
  const known = [
    { section: 'quests', item: 1, at: at(10) },
    { section: 'quests', item: 2, at: at(12) },
    { section: 'outfits', item: 1, at: at(11) },
  ];
  const recorded = [
    { section: 'bestiary', item: 1, at: at(14) },
    { section: 'quests', item: 1, at: at(15) },
  ];
  const newest = newestRows(known, recorded, rows, values, 2);
  expect(newest.map(({ section, item }) => [section, item])).toEqual([
    ['bestiary', 1],
    ['outfits', 1],
  ]);
  expect(newestRows(known, recorded, rows, values, 9).at(-1)?.at).toBe(at(10));
});
