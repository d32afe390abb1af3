import type { Boss } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { flagFilter } from '#core/filters/flag-filter.ts';
import { byFewest, byMost } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import { sumToStage } from '#core/progress/stages.ts';
import { countDone } from '#core/progress/totals.ts';
import { BOOSTABLE, BOOSTABLE_FACT, NEWEST, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { stages } from './tracking/stages.ts';
import { words } from './words.ts';

/** Most frequent first. */
const CATEGORIES = ['Bane', 'Archfoe', 'Nemesis'] as const;

const tracking = stages<Boss>({ ...words.tracking.bosstiary, thresholdsOf: ({ kills }) => kills });

/** Returns the points of the next level per remaining kill. */
function pointsPerKill(item: Boss, progress: ListProgress): number {
  const level = tracking.stageOf(item, progress);
  return level === 3 ? 0 : item.points[level] / tracking.killsToNext(item, progress);
}

/**
 * The section of bosses. Kills lead through prowess, expertise and mastery, each of which gives boss points. Source:
 * TibiaWiki, Bosstiary; Canary, `io_bosstiary.hpp`.
 */
export const BOSSTIARY = defineSection({
  section: 'bosstiary',
  ...words.bosstiary,
  tracking,
  lists: { stages: 'bosstiaryStage' },
  counting: ['kills', 'points'],
  searchNames: ({ name }: Boss) => [name],
  filters: {
    category: namesFilter<Boss>({
      label: words.labels.category,
      fieldOf: ({ category }) => category,
      order: CATEGORIES,
    }),
    level: choiceFilter<Boss, 'all' | 'none' | 'prowess' | 'expertise' | 'mastery'>({
      label: words.labels.level,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'none', label: words.options.noLevel },
        { value: 'prowess', label: tracking.stages[0] },
        { value: 'expertise', label: tracking.stages[1] },
        { value: 'mastery', label: tracking.stages[2] },
      ],
      matches: ({ item }, level, progress) =>
        tracking.stageOf(item, progress) === ['none', 'prowess', 'expertise', 'mastery'].indexOf(level),
    }),
    pointsLeft: flagFilter<Boss>({
      label: words.labels.pointsLeft,
      initial: false,
      matches: ({ item }, progress) => tracking.stageOf(item, progress) < 3,
    }),
    boostable: BOOSTABLE,
    released: RELEASED,
  },
  groupings: [{ value: 'category', label: words.labels.category, groupOf: ({ category }) => category }],
  orders: [
    {
      value: 'killsToNext',
      label: words.orders.killsToNext,
      // Mastered bosses have no next level and come last.
      compare: byFewest((item, progress) => tracking.killsToNext(item, progress) || Number.MAX_SAFE_INTEGER),
    },
    { value: 'pointsPerKill', label: words.orders.pointsPerKill, compare: byMost(pointsPerKill) },
    NEWEST,
  ],
  points: {
    of: ({ points }) => sumToStage(points, 3),
    earned: (item, progress) => sumToStage(item.points, tracking.stageOf(item, progress)),
  },
  figures: (items, progress) => {
    const from = (stage: number) => countDone(items, (item) => tracking.stageOf(item, progress) >= stage);
    return [
      { key: 'prowess', label: words.figures.prowess, ...from(1) },
      { key: 'expertise', label: words.figures.expertise, ...from(2) },
    ];
  },
  facts: [
    { label: words.labels.bossPoints, field: 'points', value: ({ points }) => points },
    { label: words.labels.hitpoints, field: 'hitpoints', value: ({ hitpoints }) => hitpoints, unseen: true },
    { label: words.labels.experience, field: 'experience', value: ({ experience }) => experience },
    BOOSTABLE_FACT,
    RELEASED_FACT,
  ],
});

export type BosstiaryParams = typeof BOSSTIARY.list.initial;
