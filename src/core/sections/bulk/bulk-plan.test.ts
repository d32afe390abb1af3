import { describe, expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import type { ListedItem } from '#core/filters/list.ts';
import type { ListKey } from '#core/progress/lists.ts';
import { addons } from '#core/sections/tracking/addons.ts';
import { animus } from '#core/sections/tracking/animus.ts';
import { levels } from '#core/sections/tracking/levels.ts';
import { stages } from '#core/sections/tracking/stages.ts';
import { tick } from '#core/sections/tracking/tick.ts';
import type { Tracking } from '#core/sections/tracking/tracking.ts';
import { asksFirst, bulkPlan } from './bulk-plan.ts';
import { bulkStates } from './bulk-states.ts';

interface Row extends ListedItem {
  readonly addons: number | null;
  readonly exclusiveGroup: string | null;
}

const row = (id: number, more: Partial<Row> = {}): Row => ({
  id,
  name: `Row ${id}`,
  addons: 2,
  exclusiveGroup: null,
  ...more,
});
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index + 1));

type Recorded = Readonly<Record<number, number>>;

function progressOf(values: Recorded = {}, chosen: Recorded = {}): ListProgress {
  const mapOf = (recorded: Recorded) => new Map(Object.entries(recorded).map(([id, value]) => [Number(id), value]));
  return { ...NO_PROGRESS, values: mapOf(values), stages: mapOf(chosen) };
}

const TRACKINGS = {
  tick: ['titles', tick<Row>({ unticked: 'Not earned', untickedInText: 'not earned' })],
  stages: [
    'bestiary',
    stages<Row>({
      stages: ['First stage', 'Second stage', 'Complete'],
      stagesInText: ['first stage', 'second stage', 'complete'],
      thresholdsOf: () => [10, 100, 250],
    }),
  ],
  levels: ['charms', levels<Row>(3)],
  addons: ['outfits', addons<Row>((item) => item.addons)],
  animus: ['animusMastery', animus<Row>(({ id }) => id % 2 === 1)],
} as const satisfies Record<string, readonly [ListKey, Tracking<Row>]>;

/** The table of a section with this kind of tracking. */
function tableOf(kind: keyof typeof TRACKINGS) {
  const [section, tracking] = TRACKINGS[kind];
  const statuses = { unchecked: 'Missing', checked: 'Earned' };
  const lists = { stages: 'bestiaryStage' } as const;
  return { section, tracking: tracking as Tracking<Row>, statuses, done: 'earned', lists } as const;
}

function planned(
  kind: keyof typeof TRACKINGS,
  label: string,
  chosen: readonly Row[],
  progress: ListProgress,
  all = chosen,
) {
  const table = tableOf(kind);
  const state = bulkStates(table).find((one) => one.label === label);
  if (state === undefined) throw new Error(`There is no state ${label}.`);
  return { table, plan: bulkPlan(table, all, chosen, progress, state) };
}

describe('the states of a bulk action', () => {
  it.each<[keyof typeof TRACKINGS, readonly string[]]>([
    ['tick', ['Earned', 'Not earned']],
    ['stages', ['Complete', 'Second stage', 'First stage', 'Nothing recorded']],
    ['levels', ['Level 3', 'Level 2', 'Level 1', 'Nothing recorded']],
    [
      'addons',
      ['Owned with all addons', 'Owned with first addon', 'Owned with second addon', 'Owned', 'Nothing recorded'],
    ],
    ['animus', ['Mastered', 'Soul core kept', 'Echo Warden killed', 'Nothing recorded']],
  ])('tracked by %s are %j', (kind, labels) => {
    expect(bulkStates(tableOf(kind)).map(({ label }) => label)).toEqual(labels);
  });
});

describe('a row after a bulk action', () => {
  /** Before and after: the value and, after a slash, the chosen stage. */
  it.each<[keyof typeof TRACKINGS, string, readonly (readonly [before: string, after: string])[]]>([
    [
      'tick',
      'Earned',
      [
        ['0', '1'],
        ['1', '1'],
      ],
    ],
    [
      'tick',
      'Not earned',
      [
        ['1', '0'],
        ['0', '0'],
      ],
    ],
    // No kills are added, no known ones are lost, and rows that are further remain unchanged.
    [
      'stages',
      'First stage',
      [
        ['0', '0/1'],
        ['9', '9/1'],
        ['10', '10'],
        ['40/2', '40/2'],
        ['250', '250'],
      ],
    ],
    [
      'stages',
      'Second stage',
      [
        ['0/1', '0/2'],
        ['40', '40/2'],
        ['100', '100'],
        ['7/3', '7/3'],
      ],
    ],
    [
      'stages',
      'Complete',
      [
        ['0', '0/3'],
        ['249', '249/3'],
        ['250', '250'],
        ['900', '900'],
        ['0/3', '0/3'],
      ],
    ],
    [
      'stages',
      'Nothing recorded',
      [
        ['900', '0'],
        ['40/2', '0'],
        ['0/3', '0'],
        ['0', '0'],
      ],
    ],
    [
      'levels',
      'Level 2',
      [
        ['0', '2'],
        ['1', '2'],
        ['2', '2'],
        ['3', '3'],
      ],
    ],
    [
      'addons',
      'Owned',
      [
        ['0', '1'],
        ['3', '3'],
        ['7', '7'],
      ],
    ],
    [
      'addons',
      'Owned with first addon',
      [
        ['0', '3'],
        ['1', '3'],
        ['5', '7'],
        ['3', '3'],
      ],
    ],
    [
      'addons',
      'Owned with second addon',
      [
        ['0', '5'],
        ['3', '7'],
      ],
    ],
    [
      'addons',
      'Owned with all addons',
      [
        ['0', '7'],
        ['5', '7'],
        ['7', '7'],
      ],
    ],
    ['addons', 'Nothing recorded', [['7', '0']]],
    [
      'animus',
      'Soul core kept',
      [
        ['0', '2'],
        ['1', '1'],
        ['2', '2'],
        ['3', '3'],
      ],
    ],
    [
      'animus',
      'Mastered',
      [
        ['0', '1'],
        ['2', '1'],
        ['1', '1'],
        ['3', '3'],
      ],
    ],
    ['animus', 'Nothing recorded', [['3', '0']]],
  ])('tracked by %s and set to %s', (kind, label, cases) => {
    for (const [before, after] of cases) {
      const [value = 0, stage = 0] = before.split('/').map(Number);
      const { plan, table } = planned(kind, label, [row(1)], progressOf({ 1: value }, { 1: stage }));
      const on = (list: ListKey, stood: number) => plan.values.find((one) => one.list === list)?.value ?? stood;
      const [left, right] = [on(table.section, value), on('bestiaryStage', stage)];
      expect(right === 0 ? `${left}` : `${left}/${right}`, `from ${before}`).toBe(after);
      expect(plan.changing.length + plan.same).toBe(1);
      expect(plan.values.length > 0, `changes from ${before}`).toBe(before !== after);
    }
  });

  it('has no addons where the outfit has none', () => {
    const bare = row(1, { addons: 0 });
    expect(planned('addons', 'Owned with all addons', [bare], progressOf()).plan.values).toEqual([
      { list: 'outfits', item: 1, value: 1 },
    ]);
    expect(planned('addons', 'Owned with first addon', [bare], progressOf({ 1: 1 })).plan.same).toBe(1);
  });
});

describe('the plan of a bulk action', () => {
  it('counts changed and unchanged rows, rows no longer complete, and lost counts', () => {
    const progress = progressOf({ 1: 900, 2: 40 }, { 3: 3 });
    const { plan } = planned('stages', 'Nothing recorded', rows(5), progress);
    expect({ ...plan, values: plan.values.length, changing: plan.changing.length }).toEqual({
      values: 3,
      changing: 3,
      same: 2,
      excluded: 0,
      undone: 2,
      counts: 2,
    });
  });

  it.each<[string, keyof typeof TRACKINGS, string, number, ListProgress, boolean]>([
    ['25 rows that are added to', 'tick', 'Earned', 25, progressOf(), false],
    ['26 rows', 'tick', 'Earned', 26, progressOf(), true],
    ['26 rows of which one is so already', 'tick', 'Earned', 26, progressOf({ 3: 1 }), false],
    ['a reverted tick, as by one tap', 'tick', 'Not earned', 1, progressOf({ 1: 1 }), false],
    ['a row that is no longer complete', 'stages', 'Nothing recorded', 1, progressOf({}, { 1: 3 }), true],
    ['a lost count', 'stages', 'Nothing recorded', 1, progressOf({ 1: 7 }), true],
    ['a reverted chosen stage', 'stages', 'Nothing recorded', 1, progressOf({}, { 1: 1 }), false],
    ['an outfit that is no longer full', 'addons', 'Nothing recorded', 1, progressOf({ 1: 7 }), true],
  ])('needs confirmation or not: %s', (_case, kind, label, count, progress, asks) => {
    const { plan, table } = planned(kind, label, rows(count), progress);
    expect(asksFirst(plan, table)).toBe(asks);
  });
});

describe('rows of which only one can be owned', () => {
  const pair = [row(1, { exclusiveGroup: 'genies' }), row(2, { exclusiveGroup: 'genies' })];
  const all = [...pair, row(3)];

  it.each<[string, readonly number[], ListProgress, readonly number[], number]>([
    ['both of a group of which none is owned', [1, 2, 3], progressOf(), [3], 2],
    ['one of a group of which none is owned', [1, 3], progressOf(), [1, 3], 0],
    ['both of a group of which one is owned', [1, 2, 3], progressOf({ 2: 1 }), [3], 1],
    ['one of a group of which another is owned', [1], progressOf({ 2: 1 }), [], 1],
  ])('%s', (_case, ids, progress, changing, excluded) => {
    const chosen = all.filter(({ id }) => ids.includes(id));
    const { plan } = planned('tick', 'Earned', chosen, progress, all);
    expect(plan.changing.map(({ id }) => id)).toEqual(changing);
    expect(plan.excluded).toBe(excluded);
  });

  it('can all be cleared', () => {
    const { plan } = planned('tick', 'Not earned', pair, progressOf({ 1: 1, 2: 1 }), all);
    expect(plan.changing).toHaveLength(2);
  });
});
