import { describe, expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { ACHIEVEMENTS } from './achievements.ts';
import { BESTIARY } from './bestiary.ts';
import { profileSection } from './profile-section.ts';
import { QUESTS } from './quests.ts';
import { TITLES } from './titles.ts';

const has = (...ids: readonly number[]): ListProgress => ({
  ...NO_PROGRESS,
  values: new Map(ids.map((id) => [id, 1])),
});

const QUERY = { username: 'thalor', character: 'Thalor Vane' };
const profile = { name: 'Thalor Vane', query: QUERY, mine: has(1, 2) };
const rows = [1, 2, 3, 4].map((id) => ({ id, name: `Quest ${id}` })) as never[];

describe("a profile's list", () => {
  const { list } = profileSection(QUESTS, profile);

  it.each([
    [undefined, [1, 2, 3, 4]],
    ['both', [1]],
    ['them', [3]],
    ['me', [2]],
    ['neither', [4]],
    ['unknown', [1, 2, 3, 4]],
  ])('with %s shows %j', (compared, ids) => {
    const params = list.parseParams({ with: compared });
    expect(list.evaluate(rows, params, has(1, 3)).rows.map(({ id }) => id)).toEqual(ids);
  });

  it('includes the profile in each of its query strings', () => {
    expect(list.writeParams(list.initial)).toEqual(QUERY);
    const query = { ...QUERY, status: 'checked', with: 'them', page: '2' };
    expect(list.writeParams(list.parseParams(query))).toEqual(query);
  });

  it('has no bookmarks of the viewer and no status of qualified titles', () => {
    const optionsOf = (section: { list: { filters: Record<string, { control: object }> } }) =>
      JSON.stringify(section.list.filters.status?.control);
    const achievements = profileSection(ACHIEVEMENTS, profile);
    expect(Object.keys(achievements.list.filters).filter((key) => /bookmark/i.test(key))).toEqual([]);
    expect(optionsOf(achievements as never)).not.toContain('ookmark');
    expect(achievements.lists).toEqual({});
    expect(optionsOf(profileSection(TITLES, profile) as never)).not.toContain('qualif');
  });

  it('has no comparison for a viewer without progress', () => {
    const { list: alone } = profileSection(QUESTS, { ...profile, mine: null });
    expect(alone.writeParams(alone.parseParams({ with: 'them' }))).toEqual(QUERY);
  });

  it('retains the chosen stages', () => {
    expect(profileSection(BESTIARY, profile).lists).toEqual({ stages: 'bestiaryStage' });
  });
});
