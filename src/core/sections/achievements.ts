import type { Achievement } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { rangeFilter } from '#core/filters/range-filter.ts';
import { namesFilter, numbersFilter } from '#core/filters/values-filter.ts';
import { NEWEST, RELEASED, RELEASED_FACT, whileUnknown } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The section of achievements. */
export const ACHIEVEMENTS = defineSection({
  section: 'achievements',
  ...words.achievements,
  tracking: tick<Achievement>(words.tracking.achievements),
  lists: { bookmarked: 'bookmarks' },
  counting: ['points'],
  searchNames: ({ name }: Achievement) => [name],
  filters: {
    grade: numbersFilter<Achievement>({
      label: words.labels.grade,
      fieldOf: ({ grade }) => grade,
      order: 'smallest',
      labelOf: words.options.grade,
    }),
    category: namesFilter<Achievement>({
      label: words.labels.category,
      fieldOf: ({ category }) => category,
      order: 'name',
    }),
    type: choiceFilter<Achievement, 'all' | 'normal' | 'secret'>({
      label: words.labels.type,
      place: 'panel',
      options: [
        { value: 'all', label: words.options.type.all },
        { value: 'normal', label: words.options.type.normal },
        { value: 'secret', label: words.options.type.secret },
      ],
      matches: ({ item }, type) => item.secret === (type === 'secret'),
    }),
    released: RELEASED,
    event: namesFilter<Achievement>({ label: words.labels.event, fieldOf: ({ event }) => event, order: 'name' }),
    points: rangeFilter<Achievement>({
      label: words.labels.points,
      ends: words.ranges.points,
      min: 0,
      max: 10,
      fieldOf: ({ points }) => points,
    }),
    showMutuallyExclusives: flagFilter<Achievement>({ label: words.labels.exclusivesMarked, initial: true }),
    showBookmarks: flagFilter<Achievement>({
      label: words.labels.bookmarksOnly,
      initial: false,
      matches: ({ item }, { bookmarked }) => bookmarked.has(item.id),
    }),
    hideBookmarks: flagFilter<Achievement>({
      label: words.labels.bookmarksHidden,
      initial: false,
      matches: ({ item }, { bookmarked }) => !bookmarked.has(item.id),
    }),
  },
  orders: [
    { value: 'points', label: words.orders.points, compare: (a, b) => (b.points ?? 0) - (a.points ?? 0) },
    { value: 'grade', label: words.orders.grade, compare: (a, b) => b.grade - a.grade },
    NEWEST,
  ],
  points: { of: ({ points }) => points ?? 0 },
  facts: [
    { label: words.labels.points, field: 'points', value: ({ points }) => points },
    {
      label: words.labels.grade,
      field: 'grade',
      value: ({ grade }) => (grade === 0 ? words.facts.noGrade : words.facts.grade(grade)),
    },
    {
      label: words.labels.obtainable,
      field: 'obtainable',
      value: ({ obtainable }) => (obtainable ? undefined : words.facts.noLongerObtainable),
    },
    whileUnknown(words.labels.premium, 'premium'),
    RELEASED_FACT,
  ],
});

export type AchievementParams = typeof ACHIEVEMENTS.list.initial;
