import { describe, expect, it } from 'vitest';
import type { ItemOf } from '#core/catalogue/items.ts';
import type { TickableSection } from '#core/catalogue/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { RowChanges, type ValueChange } from './row-changes.ts';

const catalogue = loadCatalogue();

/** The first row of a section. */
function first<S extends TickableSection>(section: S): ItemOf<S> {
  const [row] = catalogue.items(section);
  if (row === undefined) throw new Error(`${section} is empty.`);
  return row;
}

/** Changes of rows as completed rows and points; null where nothing counts. */
function counted(changes: readonly (readonly [list: string, item: number, old: number, value: number])[], before = 0) {
  const rows = new RowChanges(catalogue, () => before);
  return changes.map(([list, item, old, value]) => {
    const change: ValueChange = { list, item, old, new: value, at: 7 };
    const found = rows.next(change);
    return found && [found.section, found.done, found.points];
  });
}

describe('a change of a value', () => {
  const achievement = first('achievements');
  const creature = first('bestiary');
  const boss = first('bosstiary');
  const outfit = catalogue.items('outfits').find(({ addons }) => addons === 2);

  it('completes a row with its points, and reverts that', () => {
    expect(
      counted([
        ['achievements', achievement.id, 0, 1],
        ['achievements', achievement.id, 1, 0],
      ]),
    ).toEqual([
      ['achievements', 1, achievement.points ?? 0],
      ['achievements', -1, -(achievement.points ?? 0)],
    ]);
  });

  it('counts a chosen stage in its section, only once with the kills', () => {
    const most = creature.kills[2];
    expect(
      counted([
        ['bestiaryStage', creature.id, 0, 3],
        ['bestiary', creature.id, 0, most],
        ['bestiaryStage', creature.id, 3, 0],
        ['bestiary', creature.id, most, 1],
      ]),
    ).toEqual([['bestiary', 1, creature.charmPoints], null, null, ['bestiary', -1, -creature.charmPoints]]);
  });

  it('includes the former value on the other list', () => {
    expect(counted([['bestiary', creature.id, 0, creature.kills[2]]], 3)).toEqual([null]);
  });

  it('counts points earned before the row is done', () => {
    const [found] = counted([['bosstiaryStage', boss.id, 0, 1]]);
    expect(found?.slice(0, 2)).toEqual(['bosstiary', 0]);
    expect(found?.[2]).toBeGreaterThan(0);
  });

  it('completes an outfit with its last addon', () => {
    const id = outfit?.id ?? 0;
    expect(
      counted([
        ['outfits', id, 0, 3],
        ['outfits', id, 3, 7],
      ]),
    ).toEqual([null, ['outfits', 1, 0]]);
  });

  it('ignores other lists and rows that are not in the catalogue', () => {
    expect(
      counted([
        ['bookmarks', achievement.id, 0, 1],
        ['contests', 1, 0, 1],
        ['mounts', 999_999, 0, 1],
      ]),
    ).toEqual([null, null, null]);
  });
});
