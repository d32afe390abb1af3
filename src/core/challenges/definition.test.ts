import { describe, expect, it } from 'vitest';
import { CatalogueFaultsError } from '#core/catalogue/faults.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { CATALOGUE_FILES } from '#server/catalogue/catalogue-files.ts';
import { assembleSeasons } from './definition.ts';
import { prepareSeason } from './prepared-season.ts';
import { standingOf } from './score.ts';
import { monthOf, type SeasonDefinition, seasonAfter, seasonAt, seasonWindow } from './season.ts';

const catalogue = loadCatalogue();

type Fields = Record<string, unknown>;
type StoredSeason = Fields & { name: string; tasks: Fields[] };

/** Faults of the shipped file after `change`, as "season task: fault". */
function faultsOf(change: (seasons: StoredSeason[]) => void): readonly string[] {
  const seasons = structuredClone(CATALOGUE_FILES.seasons) as StoredSeason[];
  change(seasons);
  try {
    assembleSeasons(seasons, catalogue);
    return [];
  } catch (error) {
    if (!(error instanceof CatalogueFaultsError)) throw error;
    return error.faults.map(({ section, id, message }) => `${section} ${id}: ${message}`);
  }
}

/** Faults of the first task of the first season with these fields. */
function faultsWithTask(fields: Fields): readonly string[] {
  const rule = { section: 'bestiary', filters: {}, of: 'rows', count: 1 };
  return faultsOf(([first]) => {
    first?.tasks.splice(0, 1, { id: 'changed', title: 'Changed', points: 5, ...rule, ...fields });
  }).map((fault) => fault.replace('seasons, Long Nights changed: ', ''));
}

describe('a rule', () => {
  it.each<[string, Fields, readonly string[]]>([
    ['of rows is valid', {}, []],
    ['of one value of a filter is valid', { filters: { difficulty: 'Easy' } }, []],
    ['of several values is valid', { filters: { difficulty: ['Easy', 'Hard'] } }, []],
    ['of a range is valid', { section: 'quests', filters: { 'level.max': '99' } }, []],
    ['of a choice by facts is valid', { section: 'quests', filters: { gives: 'mounts', premium: 'no' } }, []],
    ['of points is valid', { of: 'points', count: 100 }, []],
    ['within a group is valid', { within: 'class', count: 3 }, []],
    ['of a section that does not exist', { section: 'pets' }, [expect.stringContaining('section: Invalid type')]],
    [
      'of a section without points',
      { section: 'mounts', of: 'points' },
      ['mounts gives no points.', expect.any(String)],
    ],
    [
      'within a grouping that the section does not have',
      { within: 'category' },
      ['bestiary has no grouping category.', 'It needs 1 rows, and there are 0.'],
    ],
    ['by a filter that the section does not have', { filters: { grade: '1' } }, ['bestiary has no filter grade.']],
    ['by a value that no row has', { filters: { class: 'Robot' } }, ['No row has class Robot.']],
    [
      'by several values, one of which no row has',
      { filters: { class: ['Undead', 'Robot'] } },
      ['No row has class Robot.'],
    ],
    [
      'by a value that the filter does not accept',
      { section: 'quests', filters: { premium: 'maybe' } },
      ['premium can\'t be "maybe".'],
    ],
    ['by the full range', { section: 'quests', filters: { 'level.max': '1000' } }, ['level.max can\'t be "1000".']],
    [
      'by a list of one distinct value',
      { filters: { class: ['Undead', 'Undead'] } },
      ['class can\'t be ["Undead","Undead"].'],
    ],
    ['by status', { filters: { status: 'checked' } }, ['status is not a filter by facts.']],
    ['by search', { filters: { search: 'rat' } }, ['search is not a filter by facts.']],
    ['by order', { filters: { sort: 'newest' } }, ['sort is not a filter by facts.']],
    ['by page', { filters: { page: '2' } }, ['page is not a filter by facts.']],
    ['by page size', { filters: { elementsToShow: 'all' } }, ['elementsToShow is not a filter by facts.']],
    ['by stage', { filters: { stage: 'first' } }, ['stage is not a filter by facts.']],
    [
      'by level of a boss',
      { section: 'bosstiary', filters: { level: 'mastery' } },
      ['level is not a filter by facts.'],
    ],
    [
      'by missing points',
      { section: 'bosstiary', filters: { pointsLeft: 'true' } },
      ['pointsLeft is not a filter by facts.'],
    ],
    ['by missing part', { section: 'outfits', filters: { missing: 'first' } }, ['missing is not a filter by facts.']],
    [
      'by bookmarks',
      { section: 'achievements', filters: { showBookmarks: 'true' } },
      ['showBookmarks is not a filter by facts.'],
    ],
    [
      'by hidden bookmarks',
      { section: 'achievements', filters: { hideBookmarks: 'true' } },
      ['hideBookmarks is not a filter by facts.'],
    ],
    [
      'by a mark that hides no row',
      { section: 'achievements', filters: { showMutuallyExclusives: 'false' } },
      ['showMutuallyExclusives is not a filter by facts.'],
    ],
    [
      'that requires more rows than exist',
      { filters: { class: 'Fey' }, count: 21 },
      ['It needs 21 rows, and there are 20.'],
    ],
    [
      'that requires more rows than one group has',
      { filters: { difficulty: 'Easy' }, within: 'class', count: 38 },
      ['It needs 38 rows, and there are 37.'],
    ],
    [
      'that requires more points than exist',
      { of: 'points', count: 28_735 },
      ['It needs 28735 points, and there are 28734.'],
    ],
    [
      'that only rows from the Store match',
      { section: 'mounts', filters: { source: 'Store' } },
      ['It needs 1 rows, and there are 0.'],
    ],
    ['for no points', { points: 0 }, [expect.stringContaining('points: Invalid value')]],
    ['for eleven points', { points: 11 }, [expect.stringContaining('points: Invalid value')]],
    ['of nothing', { count: 0 }, [expect.stringContaining('count: Invalid value')]],
    ['without a title', { title: ' ' }, [expect.stringContaining('title: Invalid length')]],
    ['with an unknown field', { colour: 'red' }, ['colour: no such field.']],
  ])('%s', (_, fields, faults) => {
    expect(faultsWithTask(fields)).toEqual(faults);
  });
});

describe('the file of seasons', () => {
  it.each<[string, (seasons: StoredSeason[]) => void, readonly string[]]>([
    ['is valid as shipped', () => undefined, []],
    ['lacks a month', (seasons) => seasons.pop(), ['seasons file: Month 12 has none.']],
    [
      'has a month twice',
      ([first, second]) => Object.assign(second ?? {}, { month: first?.month }),
      ['seasons Oath and Iron: Month 1 occurs twice.', 'seasons file: Month 2 has none.'],
    ],
    [
      'has an invalid month',
      ([first]) => Object.assign(first ?? {}, { month: 13 }),
      [expect.stringContaining('seasons Long Nights: month:'), 'seasons file: Month 1 has none.'],
    ],
    [
      'has a task twice',
      ([first]) => first?.tasks.splice(0, 1, { ...first.tasks[1] }),
      ['seasons, Long Nights undead: The id occurs twice.'],
    ],
    [
      'has a season of seven tasks',
      ([first]) => first?.tasks.splice(7),
      [expect.stringContaining('seasons Long Nights: tasks:'), 'seasons file: Month 1 has none.'],
    ],
    [
      'has a season of thirteen tasks',
      ([first]) => first?.tasks.push(...[1, 2, 3].map((id) => ({ ...first.tasks[0], id: String(id) }))),
      [expect.stringContaining('seasons Long Nights: tasks:'), 'seasons file: Month 1 has none.'],
    ],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(change)).toEqual(faults);
  });

  it('is not a list', () => {
    expect(() => assembleSeasons({}, catalogue)).toThrow('The file is not a list.');
  });
});

describe('the shipped seasons', () => {
  const named = (season: SeasonDefinition) => [season.name, season] as const;

  it('run in every month of every year', () => {
    for (let id = '2025-01'; id < '2041-01'; id = seasonAfter(id)) {
      const running = seasonAt(seasonWindow(id).startsAt);
      expect(catalogue.seasons[(monthOf(running)?.month ?? 0) - 1]?.tasks.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('have distinct names', () => {
    expect(new Set(catalogue.seasons.map(({ name }) => name)).size).toBe(12);
  });

  it.each(catalogue.seasons.map(named))('%s is finished by completing all rows that count', (_, definition) => {
    const season = prepareSeason(definition, catalogue);
    const gains = season.tasks.flatMap(({ task: { section }, rows }) =>
      [...rows.keys()].map((item) => ({ section, item, at: 1 })),
    );
    expect(standingOf(season, gains).tier).toBe('gold');
  });

  it.each(catalogue.seasons.map(named))('%s states the required numbers in its titles', (_, { tasks }) => {
    for (const { title, count } of tasks) {
      expect(title).toMatch(count === 1 ? /^[A-Z]\w+ (the last grade of )?an? / : new RegExp(`\\b${count}\\b`));
    }
  });

  it.each(catalogue.seasons.map(named))('%s has tasks in five sections or more', (_, { tasks }) => {
    expect(new Set(tasks.map(({ section }) => section)).size).toBeGreaterThanOrEqual(5);
  });
});
