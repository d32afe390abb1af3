import type { Achievement } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { rangeFilter } from '#core/filters/range-filter.ts';
import { namesFilter, numbersFilter } from '#core/filters/values-filter.ts';
import { NEWEST, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';

/** The section of achievements. */
export const ACHIEVEMENTS = defineSection({
  section: 'achievements',
  title: 'Achievements',
  noun: { one: 'achievement', many: 'achievements' },
  label: 'Achievement',
  statuses: { unchecked: 'Missing', checked: 'Earned' },
  tracking: tick<Achievement>(),
  lists: { bookmarked: 'bookmarks' },
  counting: ['points'],
  searchNames: ({ name }: Achievement) => [name],
  filters: {
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
    released: RELEASED,
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
  },
  orders: [
    { value: 'points', label: 'Most points', compare: (a, b) => (b.points ?? 0) - (a.points ?? 0) },
    { value: 'grade', label: 'Highest grade', compare: (a, b) => b.grade - a.grade },
    NEWEST,
  ],
  points: { one: 'point', label: 'points', of: ({ points }) => points ?? 0 },
  facts: [
    { label: 'Points', field: 'points', value: ({ points }) => points },
    { label: 'Grade', field: 'grade', value: ({ grade }) => (grade === 0 ? 'None' : `${grade} of 4`) },
    { label: 'Can be earned', field: 'obtainable', value: ({ obtainable }) => (obtainable ? undefined : 'No longer') },
    RELEASED_FACT,
  ],
});

export type AchievementParams = typeof ACHIEVEMENTS.list.initial;
