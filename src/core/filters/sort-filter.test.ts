import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { TITLES } from '#core/sections/titles.ts';
import { loadCatalogue } from '#server/catalogue/catalogue.ts';
import { NO_PROGRESS } from './filter.ts';
import { requestSchema } from './request-schema.ts';

const achievements = loadCatalogue().items('achievements');
const titles = loadCatalogue().items('titles');

const sorted = (sort: string) =>
  ACHIEVEMENTS.list.evaluate(achievements, { ...ACHIEVEMENTS.list.initial, sort, elementsToShow: 'all' }, NO_PROGRESS)
    .page;

describe('the order of a list', () => {
  it('is by name unless another is chosen, and also for an unknown one', () => {
    const names = sorted('name').map(({ name }) => name.toLowerCase());
    expect(names).toEqual([...names].sort());
    expect(sorted('colour')).toEqual(sorted('name'));
    expect(ACHIEVEMENTS.list.parseParams({ sort: 'colour' }).sort).toBe('name');
  });

  it('by points has the most first, and equal ones by name', () => {
    const rows = sorted('points');
    expect(rows).toHaveLength(571);
    const keys = rows.map(({ points, name }) => [-(points ?? 0), name.toLowerCase()] as const);
    expect(keys).toEqual([...keys].sort((a, b) => a[0] - b[0] || (a[1] < b[1] ? -1 : 1)));
  });

  it('by grade has the highest first', () => {
    const grades = sorted('grade').map(({ grade }) => grade);
    expect(grades).toEqual([...grades].sort((a, b) => b - a));
  });

  it('by update has the newest version first, compared by number, and rows without an update last', () => {
    const updates = sorted('newest').map(({ update }) => update);
    expect(updates.indexOf('9.80')).toBeGreaterThan(updates.indexOf('10.10'));
    const dated = updates.filter((update) => update !== null);
    expect(updates.slice(0, dated.length)).toEqual(dated);
  });

  it('of titles can be by type', () => {
    const rows = TITLES.list.evaluate(titles, { ...TITLES.list.initial, sort: 'type' }, NO_PROGRESS).rows;
    const types = rows.map(({ type }) => type);
    expect(types).toEqual([...types].sort());
  });

  it('is written into the query string, hides no row and is not an active filter', () => {
    const params = ACHIEVEMENTS.list.parseParams({ sort: 'points', category: 'Quests' });
    expect(ACHIEVEMENTS.list.writeParams(params)).toEqual({ sort: 'points', category: 'Quests' });
    expect(ACHIEVEMENTS.list.activeFilters(params).map(({ key }) => key)).toEqual(['category']);
    expect(ACHIEVEMENTS.list.writeParams(ACHIEVEMENTS.list.parseParams({ sort: 'name' }))).toEqual({});
  });

  it('can be chosen in a request', () => {
    const sortOf = (body: object) => v.parse(requestSchema(ACHIEVEMENTS.list), body).sort;
    expect(sortOf({ sort: 'points' })).toBe('points');
    expect(sortOf({})).toBe('name');
    expect(sortOf({ sort: 'colour' })).toBe('name');
  });
});
