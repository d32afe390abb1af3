/** Imports of made-up auction pages, on which some rows have other names than in the catalogue. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ItemOf } from '#core/catalogue/items.ts';
import { TICKABLE_SECTIONS, type TickableSection } from '#core/catalogue/sections.ts';
import { CORE_KEPT, ECHO_KILLED, MASTERED } from '#core/progress/animus.ts';
import { isValidValue, listRule } from '#core/progress/lists.ts';
import { progressLists } from '#core/sections/sections.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import type { AuctionEntry, AuctionSection } from './auction.ts';
import { planSection, type RowValues } from './plan.ts';

const catalogue = loadCatalogue();
const { importNames: names } = catalogue;

/** Spellings of a row on the page: as in the catalogue, a form of that, an unknown name, or the name of another row of the page. */
const SPELLINGS = ['same', 'form', 'renamed', 'namesake'] as const;

interface Row {
  readonly item: ItemOf<TickableSection>;
  readonly recorded: RowValues;
  /** Values in the game; null if the game, and so the page, does not have the row. */
  readonly inGame: RowValues | null;
  readonly spelling: (typeof SPELLINGS)[number];
}

const isKnown = ({ spelling }: Row) => spelling === 'same' || spelling === 'form';

/** Rows of a section that are recorded or on the page, in the page's order. */
function rowsOf(section: TickableSection): fc.Arbitrary<Row[]> {
  const items: readonly ItemOf<TickableSection>[] = catalogue.items(section);
  const shared = items.filter(({ name }) => names.find(section, name).length > 1);
  const rule = listRule(section) ?? { kind: 'check', max: 1 };
  const valueUpTo = (max: number) => fc.integer({ min: 0, max }).filter((value) => isValidValue(rule, value));
  const value = fc.oneof(valueUpTo(Math.min(rule.max, 100)), valueUpTo(rule.max));
  const hasStages = progressLists(section).length > 1;
  const values: fc.Arbitrary<RowValues> = hasStages ? fc.record({ value, stage: fc.nat(3) }) : fc.record({ value });
  const onPage = values.map((each) => ({ ...each, value: section === 'animusMastery' ? 1 : Math.max(1, each.value) }));
  const row: fc.Arbitrary<Row> = fc.record({
    item: fc.oneof(fc.constantFrom(...items), fc.constantFrom(...(shared.length > 0 ? shared : items))),
    recorded: values,
    inGame: fc.option(onPage, { freq: 3 }),
    spelling: fc.oneof({ weight: 8, arbitrary: fc.constant('same' as const) }, fc.constantFrom(...SPELLINGS)),
  });
  return fc.uniqueArray(row, { selector: ({ item }) => item.id, maxLength: 15 });
}

/** Returns another form of a row's name, which is recognized. */
function formOf(item: ItemOf<TickableSection>): string {
  const female = 'nameFemale' in item ? item.nameFemale : null;
  return (female ?? item.name).replaceAll("'", '’').replaceAll(' ', '  ').toUpperCase();
}

/** Returns the page's entries of the rows. */
function entriesOf(section: TickableSection, rows: readonly Row[]): readonly AuctionEntry[] {
  // A name of several rows is excluded, since the page may have all of them.
  const namesake = rows.find(
    (row) => row.inGame !== null && isKnown(row) && names.find(section, row.item.name).length === 1,
  );
  const nameOf = ({ item, spelling }: Row): string => {
    if (spelling === 'same') return item.name;
    if (spelling === 'form') return formOf(item);
    return spelling === 'namesake' && namesake !== undefined ? namesake.item.name : `${item.name} of the Renaming`;
  };
  return rows.flatMap((row) => (row.inGame === null ? [] : [{ name: nameOf(row), ...row.inGame }]));
}

/** Imports the rows' page, and returns each row's values afterwards. */
function imported(section: TickableSection, rows: readonly Row[], state: AuctionSection['state']) {
  const entries = entriesOf(section, rows);
  const recorded = (of: (values: RowValues) => number) =>
    new Map(rows.flatMap((row) => (of(row.recorded) === 0 ? [] : [[row.item.id, of(row.recorded)] as const])));
  const { gained, changed, lost } = planSection({
    section,
    found: {
      entries,
      state,
      counted: entries.length,
      ...(section === 'animusMastery' ? { bits: MASTERED | ECHO_KILLED } : {}),
    },
    names,
    items: catalogue.items(section),
    current: { values: recorded(({ value }) => value), stages: recorded(({ stage = 0 }) => stage) },
  });
  const planned = new Map([...gained, ...changed, ...lost].map((each) => [each.item, each.new]));
  return rows.map((row) => ({ ...row, after: planned.get(row.item.id) ?? row.recorded }));
}

/** Returns the progress that `after` lacks. */
function lostBetween(section: TickableSection, before: RowValues, after: RowValues): number {
  const isOfBits = listRule(section)?.kind === 'bits';
  const value = isOfBits ? before.value & ~after.value : Math.max(0, before.value - after.value);
  return value + Math.max(0, (before.stage ?? 0) - (after.stage ?? 0));
}

/** Sections whose rows a page names; it names areas of the map, not their subareas. */
const NAMED_SECTIONS = TICKABLE_SECTIONS.filter((section) => section !== 'mapAreas');

describe.each(NAMED_SECTIONS)('an import of %s', (section) => {
  it('lowers and clears nothing if the page has a row under a name that the catalogue does not have for it', () => {
    const pages = rowsOf(section).filter((rows) => rows.some((row) => row.inGame !== null && !isKnown(row)));
    fc.assert(
      fc.property(pages, (rows) => {
        for (const { item, recorded, after } of imported(section, rows, 'complete'))
          expect([item.name, lostBetween(section, recorded, after)]).toEqual([item.name, 0]);
      }),
      { numRuns: 150 },
    );
  });

  it('lowers and clears nothing if rows of the page are missing, whatever their names', () => {
    fc.assert(
      fc.property(rowsOf(section), (rows) => {
        for (const { item, recorded, after } of imported(section, rows, 'partial'))
          expect([item.name, lostBetween(section, recorded, after)]).toEqual([item.name, 0]);
      }),
      { numRuns: 50 },
    );
  });

  it('replaces the recorded values if the catalogue has every name on the page', () => {
    fc.assert(
      fc.property(rowsOf(section), (all) => {
        const rows = all.filter((row) => row.inGame === null || isKnown(row));
        for (const { item, recorded, inGame, after } of imported(section, rows, 'complete')) {
          const core = section === 'animusMastery' ? recorded.value & CORE_KEPT : 0;
          const isShared = names.find(section, item.name).length > 1;
          const isOnPage = rows.some((row) => row.inGame !== null && row.item.name === item.name);
          const isLoose = inGame === null && 'questLog' in item && !item.questLog;
          const isRetained = (isShared && isOnPage) || isLoose;
          const expected = isRetained ? recorded.value : (inGame?.value ?? 0) | core;
          expect([item.name, after.value]).toEqual([item.name, expected]);
        }
      }),
      { numRuns: 50 },
    );
  });
});
