/** A further section is one table and one list of rows; everything else is derived from them. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { requestSchema } from '#core/filters/request-schema.ts';
import { byMost } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { groupShares } from './group-shares.ts';
import { defineSection } from './section.ts';
import { levels } from './tracking/levels.ts';

interface Badge {
  readonly id: number;
  readonly name: string;
  readonly town: string | null;
  readonly worth: number;
}

/** The table. */
const BADGES = defineSection({
  section: 'badges',
  title: 'Badges',
  label: 'Badge',
  noun: 'badge',
  nouns: 'badges',
  rows: (count) => `${count} badges`,
  statuses: { unchecked: 'Missing', inProgress: 'Levels left', checked: 'Full' },
  done: 'full',
  tracking: levels<Badge>(2),
  searchNames: ({ name }: Badge) => [name],
  filters: { town: namesFilter<Badge>({ label: 'Town', fieldOf: ({ town }) => town, order: 'name' }) },
  groupings: [{ value: 'town', label: 'Town', groupOf: ({ town }) => town, rest: 'Anywhere' }],
  orders: [{ value: 'worth', label: 'Most worth', compare: byMost(({ worth }) => worth) }],
  points: { of: ({ worth }) => worth },
  facts: [{ label: 'Town', field: 'town', value: ({ town }) => town }],
});

/** The rows. */
const ROWS: readonly Badge[] = [
  { id: 1, name: 'Harbour', town: 'Venore', worth: 5 },
  { id: 2, name: 'Depot', town: 'Thais', worth: 1 },
  { id: 3, name: 'Arena', town: 'Thais', worth: 20 },
  { id: 4, name: 'Wilds', town: null, worth: 3 },
];

/** Harbour is full, Arena half. */
const progress: ListProgress = {
  ...NO_PROGRESS,
  values: new Map([
    [1, 2],
    [3, 1],
  ]),
};

describe('a section defined by one table', () => {
  it.each<[object, readonly string[]]>([
    [{}, ['Arena', 'Depot', 'Harbour', 'Wilds']],
    [{ status: 'checked' }, ['Harbour']],
    [{ status: 'inProgress' }, ['Arena']],
    [{ status: 'unchecked' }, ['Depot', 'Wilds']],
    [{ status: 'lost' }, []],
    [{ search: 'AR' }, ['Arena', 'Harbour']],
    [{ town: 'Thais' }, ['Arena', 'Depot']],
    [{ town: ['Thais', 'Venore'], status: 'unchecked' }, ['Depot']],
    [{ town: 'Nowhere' }, []],
    [{ sort: 'worth' }, ['Arena', 'Harbour', 'Wilds', 'Depot']],
    [{ sort: 'town' }, ['Arena', 'Depot', 'Harbour', 'Wilds']],
    [{ elementsToShow: 3, page: 2 }, ['Wilds']],
    [{ page: 2 }, []],
  ])('responds to the request %j with %j', (request, names) => {
    const params = v.parse(requestSchema(BADGES.list), request);
    expect(BADGES.list.evaluate(ROWS, params, progress).page.map(({ name }) => name)).toEqual(names);
  });

  it.each([
    [{ status: 1 }, 'Status must be text.'],
    [{ town: 7 }, 'Town must be a name or a list of names.'],
    [{ page: 0 }, 'Page must be a whole number, at least 1.'],
  ])('refuses the request %j', (request, message) => {
    const { issues } = v.safeParse(requestSchema(BADGES.list), request);
    expect(issues?.map((issue) => issue.message)).toEqual([message]);
  });

  it('has a query string, a form, totals and groups', () => {
    const params = BADGES.list.parseParams({ town: 'Thais', elementsToShow: '102' });
    expect(BADGES.list.writeParams(params)).toEqual({ town: 'Thais', elementsToShow: '102' });
    expect(BADGES.list.activeFilters(params).map(({ label, valueLabel }) => [label, valueLabel])).toEqual([
      ['Town', 'Thais'],
    ]);
    expect(BADGES.list.filters.status?.control).toMatchObject({ options: { 1: { label: 'Missing' }, length: 4 } });
    expect(BADGES.totals(ROWS, progress)).toEqual({
      earned: 1,
      total: 4,
      points: { earned: 5, total: 29 },
      figures: [],
    });
    const [byTown] = BADGES.groupings ?? [];
    expect(byTown && groupShares(BADGES, byTown, ROWS, progress)).toEqual([
      { group: 'Thais', earned: 0, total: 2 },
      { group: 'Venore', earned: 1, total: 1 },
      { group: null, earned: 0, total: 1 },
    ]);
  });
});
