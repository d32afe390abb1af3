import { expect, it } from 'vitest';
import { TICKABLE_SECTIONS } from '#core/catalogue/sections.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { Section } from '#core/sections/section.ts';
import { SECTIONS } from '#core/sections/sections.ts';
import { catalogueItems } from '#tests/builders/list-params.ts';
import { listRule } from './lists.ts';
import { rowOf, rowState } from './row-state.ts';

/** Edge cases for every list: nothing, a tick, bits, kills below and above every threshold. */
const VALUES = [0, 1, 2, 3, 5, 7, 24, 25, 500, 999, 1000, 5000, 1_000_000];

it.each(TICKABLE_SECTIONS.filter((section) => section !== 'charms'))(
  'a row of %s has the same state as in the list of its section',
  (section) => {
    const table = SECTIONS[section] as unknown as Section<ListedItem, unknown>;
    const most = listRule(section)?.max ?? 0;
    for (const row of catalogueItems[section].slice(0, 60)) {
      for (const value of VALUES.filter((one) => one <= most)) {
        for (const stage of [0, 1, 2, 3]) {
          const only = (one: number) => new Map(one === 0 ? [] : [[row.id, one]]);
          const progress: ListProgress = { values: only(value), stages: only(stage), bookmarked: new Map() };
          expect(rowState(section, row.id, catalogueItems, { value, stage })).toBe(
            table.tracking.stateOf(row, progress),
          );
        }
      }
    }
  },
);

it('a row that is not loaded is missing', () => {
  expect(rowOf('bestiary', 1, {})).toBeUndefined();
  expect(rowState('bestiary', 1, {}, { value: 5000, stage: 0 })).toBe('none');
});
