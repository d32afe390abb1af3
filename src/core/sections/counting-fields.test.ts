import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { isPlayedFor } from '#core/challenges/prepared-season.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { countingRows } from './counting-fields.ts';
import { isOwned } from './owned.ts';
import { SECTIONS } from './sections.ts';

const catalogue = loadCatalogue();

/** Random progress of a character in these rows. */
function counted<S extends TickableSection>(section: S, rows: readonly ItemOf<S>[], progress: Map<number, number>[]) {
  const [values = new Map(), stages = new Map()] = progress;
  const known = { values, stages, bookmarked: new Map() };
  const { earned, total, points } = SECTIONS[section].totals(rows, known);
  const owned = rows.filter((row) => isOwned(SECTIONS[section].tracking, row, known)).map(({ id }) => id);
  const collected = section === 'mounts' || section === 'outfits' ? rows.filter(isPlayedFor).length : 0;
  return { earned, total, points, owned, collected };
}

it.each(TICKABLE_SECTIONS)(
  'totals of %s depend on no fact other than the counting ones',
  <S extends TickableSection>(section: S) => {
    const rows = catalogue.items(section);
    const ids = rows.map(({ id }) => id);
    const values = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3000 })), { maxLength: 60 });
    const stages = fc.array(fc.tuple(fc.constantFrom(...ids), fc.integer({ min: 1, max: 3 })), { maxLength: 60 });
    fc.assert(
      fc.property(values, stages, (own, chosen) => {
        const progress = [new Map(own), new Map(chosen)];
        const reduced = countingRows(section, rows) as readonly ItemOf<S>[];
        expect(counted(section, reduced, progress)).toEqual(counted(section, rows, progress));
      }),
      { numRuns: 30 },
    );
  },
);
