import type { Achievement } from '#core/catalogue/items.ts';
import { choiceFilter } from './choice-filter.ts';
import { flagFilter } from './flag-filter.ts';
import { defineList, type FilterTable, type ParamsOf } from './list.ts';
import { pageFilter, pageSizeFilter } from './paging-filters.ts';
import { rangeFilter } from './range-filter.ts';
import { searchFilter } from './search-filter.ts';
import { statusFilter } from './status-filter.ts';
import { namesFilter, numbersFilter } from './values-filter.ts';

/** Filters of the achievements, in the order of the form. */
const ACHIEVEMENT_FILTERS = {
  status: statusFilter<Achievement>(),
  search: searchFilter<Achievement>('Search'),
  grade: numbersFilter<Achievement>({
    label: 'Grade',
    fieldOf: ({ grade }) => grade,
    order: 'smallest',
    labelOf: (grade) => `Grade ${grade}`,
  }),
  category: namesFilter<Achievement>({ label: 'Category', fieldOf: ({ category }) => category, order: 'name' }),
  type: choiceFilter<Achievement, 'all' | 'normal' | 'secret'>({
    label: 'Type',
    place: 'panel',
    options: [
      { value: 'all', label: 'Normal and secret' },
      { value: 'normal', label: 'Normal' },
      { value: 'secret', label: 'Secret' },
    ],
    matches: ({ item }, type) => item.secret === (type === 'secret'),
  }),
  released: namesFilter<Achievement>({ label: 'Released', fieldOf: ({ update }) => update, order: 'newest' }),
  event: namesFilter<Achievement>({ label: 'Event', fieldOf: ({ event }) => event, order: 'name' }),
  points: rangeFilter<Achievement>({ label: 'Points', min: 0, max: 10, fieldOf: ({ points }) => points }),
  showMutuallyExclusives: flagFilter<Achievement>({ label: 'Mark mutually exclusive', initial: true }),
  showBookmarks: flagFilter<Achievement>({
    label: 'Only bookmarks',
    initial: false,
    matches: ({ item }, { bookmarked }) => bookmarked.has(item.id),
  }),
  hideBookmarks: flagFilter<Achievement>({
    label: 'Hide bookmarks',
    initial: false,
    matches: ({ item }, { bookmarked }) => !bookmarked.has(item.id),
  }),
  page: pageFilter<Achievement>(),
  elementsToShow: pageSizeFilter<Achievement>([54, 102, 204]),
} satisfies FilterTable<Achievement>;

export type AchievementParams = ParamsOf<typeof ACHIEVEMENT_FILTERS>;

/** The achievements and everything that can be asked of them. */
export const achievementList = defineList({
  filters: ACHIEVEMENT_FILTERS,
  searchNames: (item: Achievement) => [item.name],
});
