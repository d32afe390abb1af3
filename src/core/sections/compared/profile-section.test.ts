import { describe, expect, it } from 'vitest';
import { type ListProgress, NO_PROGRESS } from '#core/filters/filter.ts';
import { ACHIEVEMENTS } from '../achievements.ts';
import { BESTIARY } from '../bestiary.ts';
import { QUESTS } from '../quests.ts';
import { TITLES } from '../titles.ts';
import { profileSection } from './profile-section.ts';

const has = (...ids: readonly number[]): ListProgress => ({
  ...NO_PROGRESS,
  values: new Map(ids.map((id) => [id, 1])),
});

const QUERY = { username: 'thalor', character: 'Thalor Vane' };
const profile = { name: 'Thalor Vane', query: QUERY, mine: has(1, 2), other: null };
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

  it.each([
    ['both', [1]],
    ['them', [3]],
    ['other', [5]],
    ['me', [2]],
    ['neither', [4]],
    [undefined, [1, 2, 3, 4, 5, 6]],
  ])('compared with two players, with %s shows %j', (compared, ids) => {
    const three = profileSection(QUESTS, {
      ...profile,
      mine: has(1, 2, 6),
      other: { name: 'Mira', progress: has(1, 5, 6) },
    });
    const six = [...rows, ...([5, 6].map((id) => ({ id, name: `Quest ${id}` })) as never[])];
    const params = three.list.parseParams({ with: compared });
    expect(three.list.evaluate(six, params, has(1, 3)).rows.map(({ id }) => id)).toEqual(ids);
  });

  it.each([
    ['the viewer', has(1), null, ['Everything', 'Both', 'Only Thalor Vane', 'Only me', 'Neither']],
    ['another player', null, has(1), ['Everything', 'Both', 'Only Thalor Vane', 'Only Mira', 'Neither']],
    ['both', has(1), has(1), ['Everything', 'All three', 'Only Thalor Vane', 'Only Mira', 'Only me', 'None']],
  ])('compared with %s names who has a row', (_, mine, progress, labels) => {
    const other = progress && { name: 'Mira', progress };
    const filters: Record<string, { control: object }> = profileSection(QUESTS, { ...profile, mine, other }).list
      .filters;
    const control = filters.with?.control as { options: { label: string }[] };
    expect(control.options.map(({ label }) => label)).toEqual(labels);
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
