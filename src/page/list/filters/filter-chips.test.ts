import { describe, expect, it } from 'vitest';
import { ACHIEVEMENTS } from '#core/sections/achievements.ts';
import { TITLES } from '#core/sections/titles.ts';
import { chipsOf, chipWords, panelCount } from './filter-chips.ts';

describe('chips of active filters', () => {
  it.each([
    { query: {}, words: [], inPanel: 0 },
    { query: { status: 'checked' }, words: [], inPanel: 0 },
    { query: { search: 'dread' }, words: ['“dread”'], inPanel: 0 },
    { query: { category: ['Quests', 'Bosses'], grade: '3' }, words: ['Grade 3', 'Quests', 'Bosses'], inPanel: 2 },
    { query: { type: 'secret', released: '8.60' }, words: ['Secret', 'Released: 8.60'], inPanel: 2 },
    { query: { 'points.min': '2' }, words: ['Points: 2 to 10'], inPanel: 1 },
    { query: { showBookmarks: 'true' }, words: ['Only bookmarks'], inPanel: 1 },
    { query: { showMutuallyExclusives: 'false', page: '3', elementsToShow: 'all' }, words: [], inPanel: 0 },
  ])('for $query are $words', ({ query, words, inPanel }) => {
    const active = ACHIEVEMENTS.list.activeFilters(ACHIEVEMENTS.list.parseParams(query));
    expect(chipsOf(active).map(chipWords)).toEqual(words);
    expect(panelCount(active)).toBe(inPanel);
  });

  it('remove only their own part, back on the first page', () => {
    const params = ACHIEVEMENTS.list.parseParams({ category: ['Quests', 'Bosses'], page: '3' });
    const [quests] = chipsOf(ACHIEVEMENTS.list.activeFilters(params));
    expect(quests?.cleared).toEqual({ ...params, category: ['Bosses'], page: 1 });
  });

  it('name the types of titles', () => {
    const active = TITLES.list.activeFilters(TITLES.list.parseParams({ type: 'Level' }));
    expect(chipsOf(active).map(chipWords)).toEqual(['Level']);
  });
});
