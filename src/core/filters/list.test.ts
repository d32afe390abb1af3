import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS, type AchievementParams } from '#core/sections/achievements.ts';
import { TITLES } from '#core/sections/titles.ts';
import { achievementParams } from '#tests/builders/list-params.ts';
import type { Query } from './filter.ts';
import { requestSchema } from './request-schema.ts';

const { initial } = ACHIEVEMENTS.list;

describe('the query string', () => {
  it('preserves every choice', () => {
    fc.assert(
      fc.property(achievementParams, (params) => {
        expect(ACHIEVEMENTS.list.parseParams(ACHIEVEMENTS.list.writeParams(params))).toEqual(params);
      }),
    );
  });

  it('is empty while nothing is chosen', () => {
    expect(ACHIEVEMENTS.list.writeParams(initial)).toEqual({});
    expect(TITLES.list.writeParams(TITLES.list.initial)).toEqual({});
  });

  it('uses the same names as requests', () => {
    const params: AchievementParams = {
      ...initial,
      status: 'unchecked',
      category: ['Quests', 'Bosses'],
      grade: [2],
      points: { min: 3, max: 10 },
      showBookmarks: true,
      showMutuallyExclusives: false,
      elementsToShow: 'all',
      page: 3,
    };
    expect(ACHIEVEMENTS.list.writeParams(params)).toEqual({
      status: 'unchecked',
      category: ['Quests', 'Bosses'],
      grade: '2',
      'points.min': '3',
      showBookmarks: 'true',
      showMutuallyExclusives: 'false',
      elementsToShow: 'all',
      page: '3',
    });
  });

  it.each<[Query, Partial<AchievementParams>]>([
    [{ status: 'done' }, {}],
    [{ status: 'unknown' }, {}],
    [{ status: ['checked', 'unchecked'] }, { status: 'checked' }],
    [{ page: '0' }, {}],
    [{ page: '-1' }, {}],
    [{ page: 'two' }, {}],
    [{ page: '1e3' }, {}],
    [{ elementsToShow: '55' }, {}],
    [{ elementsToShow: '0' }, { elementsToShow: 'all' }],
    [{ elementsToShow: '204' }, { elementsToShow: 204 }],
    [{ grade: 'gold' }, {}],
    [{ grade: ['1', 'gold', '2'] }, { grade: [1, 2] }],
    [{ category: 'all' }, {}],
    [{ category: '' }, {}],
    [{ category: ['Quests', 'Quests'] }, { category: ['Quests'] }],
    [{ category: 'Cooking' }, { category: ['Cooking'] }],
    [{ 'points.min': '4' }, { points: { min: 4, max: 10 } }],
    [{ 'points.min': '4', 'points.max': '2' }, {}],
    [{ 'points.max': '99' }, {}],
    [{ 'points.min': 'x' }, {}],
    [{ showBookmarks: '1' }, { showBookmarks: true }],
    [{ showBookmarks: 'maybe' }, {}],
    [{ showMutuallyExclusives: '0' }, { showMutuallyExclusives: false }],
    [{ somethingElse: '1', constructor: '2' }, {}],
  ])('is read leniently: %j', (query, chosen) => {
    expect(ACHIEVEMENTS.list.parseParams(query)).toEqual({ ...initial, ...chosen });
  });

  it('may contain numbers and booleans that a router has already parsed', () => {
    const query = { page: 2, showBookmarks: true, grade: [1, 2], search: 25, elementsToShow: 102, status: null };
    expect(ACHIEVEMENTS.list.parseParams(query)).toEqual({
      ...initial,
      page: 2,
      showBookmarks: true,
      grade: [1, 2],
      search: '25',
      elementsToShow: 102,
    });
  });
});

describe('a request', () => {
  it.each<[object, Partial<AchievementParams>]>([
    [{}, {}],
    [{ status: null, category: null, points: null, page: null, elementsToShow: null, showBookmarks: null }, {}],
    [{ status: 'done' }, { status: 'unknown' }],
    [{ type: 'golden' }, { type: 'unknown' }],
    [{ category: 'Quests' }, { category: ['Quests'] }],
    [{ category: ['Quests', 'Bosses', 'Quests'] }, { category: ['Quests', 'Bosses'] }],
    [{ category: [], event: '', released: 'all', grade: 'all' }, {}],
    [{ grade: 3 }, { grade: [3] }],
    [{ grade: [3, 4] }, { grade: [3, 4] }],
    [{ points: {} }, {}],
    [{ points: { min: 2 } }, { points: { min: 2, max: 10 } }],
    [{ elementsToShow: 0 }, { elementsToShow: 'all' }],
    [{ elementsToShow: 'all' }, { elementsToShow: 'all' }],
    [{ elementsToShow: 7 }, { elementsToShow: 7 }],
    [{ unknownFilter: { of: true } }, {}],
  ])('is accepted: %j', (request, chosen) => {
    expect(v.parse(requestSchema(ACHIEVEMENTS.list), request)).toEqual({ ...initial, ...chosen });
  });

  it.each<[object, string, string]>([
    [{ status: 1 }, 'status', 'Status must be text.'],
    [{ category: 3 }, 'category', 'Category must be a name or a list of names.'],
    [{ category: [3] }, 'category', 'Category must be a name or a list of names.'],
    [{ released: 8.6 }, 'released', 'Released must be a name or a list of names.'],
    [{ event: {} }, 'event', 'Event must be a name or a list of names.'],
    [{ grade: '3' }, 'grade', 'Grade must be a number or a list of numbers.'],
    [{ search: 7 }, 'search', 'Search must be text.'],
    [{ page: '2' }, 'page', 'Page must be a whole number, at least 1.'],
    [{ page: 0 }, 'page', 'Page must be a whole number, at least 1.'],
    [{ page: 1.5 }, 'page', 'Page must be a whole number, at least 1.'],
    [{ elementsToShow: '54' }, 'elementsToShow', 'Shown per page must be a whole number or "all".'],
    [{ elementsToShow: -1 }, 'elementsToShow', 'Shown per page must be a whole number or "all".'],
    [{ points: 5 }, 'points', 'Points must be an object with min and max.'],
    [{ points: [1, 2] }, 'points', 'Points must be an object with min and max.'],
    [{ points: { min: '1' } }, 'points.min', 'Points min must be a number.'],
    [{ showBookmarks: 1 }, 'showBookmarks', 'Only bookmarks must be true or false.'],
  ])('of the wrong type is refused by field: %j', (request, field, message) => {
    const { issues } = v.safeParse(requestSchema(ACHIEVEMENTS.list), request);
    expect(issues?.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]]);
  });
});

it.each([[[]], ['all'], [7], [null]])('a request that is not an object is refused: %j', (request) => {
  expect(v.safeParse(requestSchema(ACHIEVEMENTS.list), request).success).toBe(false);
});

describe('active filters', () => {
  it('are empty at first, and do not include paging', () => {
    expect(ACHIEVEMENTS.list.activeFilters(initial)).toEqual([]);
    const paged = { ...initial, page: 3, elementsToShow: 'all', showMutuallyExclusives: false } as const;
    expect(ACHIEVEMENTS.list.activeFilters(paged)).toEqual([]);
  });

  it('list each part of the choice', () => {
    const params: AchievementParams = {
      ...initial,
      status: 'unchecked',
      search: ' sea ',
      category: ['Quests', 'Bosses'],
      points: { min: 3, max: 10 },
      hideBookmarks: true,
    };
    const active = ACHIEVEMENTS.list.activeFilters(params);
    expect(active.map(({ label, valueLabel, place }) => [label, valueLabel, place])).toEqual([
      ['Status', 'Missing', 'toolbar'],
      ['Search', 'sea', 'toolbar'],
      ['Category', 'Quests', 'panel'],
      ['Category', 'Bosses', 'panel'],
      ['Points', '3 to 10', 'panel'],
      ['Hide bookmarks', '', 'panel'],
    ]);
  });

  it('can be removed one by one, which resets to the first page', () => {
    const params: AchievementParams = { ...initial, category: ['Quests', 'Bosses'], page: 4 };
    const [quests] = ACHIEVEMENTS.list.activeFilters(params);
    expect(quests?.cleared).toEqual({ ...initial, category: ['Bosses'], page: 1 });
  });

  it('are empty once all are removed', () => {
    fc.assert(
      fc.property(achievementParams, (params) => {
        let left = params;
        for (let [next] = ACHIEVEMENTS.list.activeFilters(left); next; [next] = ACHIEVEMENTS.list.activeFilters(left)) {
          left = next.cleared;
        }
        expect(ACHIEVEMENTS.list.activeFilters(left)).toEqual([]);
      }),
    );
  });
});

describe('changing a choice', () => {
  it('resets to the first page', () => {
    expect(ACHIEVEMENTS.list.change({ ...initial, page: 5 }, { search: 'sea' })).toEqual({ ...initial, search: 'sea' });
  });

  it('stays on a newly chosen page', () => {
    expect(ACHIEVEMENTS.list.change({ ...initial, page: 5 }, { page: 6 })).toEqual({ ...initial, page: 6 });
  });
});
