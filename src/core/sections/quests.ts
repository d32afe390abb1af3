import type { Quest } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { rangeFilter } from '#core/filters/range-filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import { yesNoFilter } from '#core/filters/yes-no-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The highest level of any quest. */
const MAX_LEVEL = 1000;

/** The section of quests. Every row counts; the lines of the client's quest log are an additional figure. */
export const QUESTS = defineSection({
  section: 'quests',
  ...words.quests,
  tracking: tick<Quest>(words.tracking.quests),
  searchNames: ({ name }: Quest) => [name],
  filters: {
    questLog: yesNoFilter<Quest>({
      label: words.labels.questLog,
      words: words.options.questLog,
      fieldOf: ({ questLog }) => questLog,
    }),
    group: namesFilter<Quest>({ label: words.labels.questKind, fieldOf: ({ group }) => group, order: 'name' }),
    gives: choiceFilter<Quest, 'all' | keyof Quest['rewards']>({
      label: words.labels.reward,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'achievements', label: words.options.reward.achievements },
        { value: 'outfits', label: words.options.reward.outfits },
        { value: 'mounts', label: words.options.reward.mounts },
        { value: 'titles', label: words.options.reward.titles },
      ],
      matches: ({ item }, kind) => kind === 'all' || item.rewards[kind].length > 0,
    }),
    level: rangeFilter<Quest>({
      label: words.labels.level,
      ends: words.ranges.level,
      min: 0,
      max: MAX_LEVEL,
      fieldOf: ({ level }) => level,
    }),
    premium: PREMIUM,
    released: RELEASED,
  },
  groupings: [
    { value: 'group', label: words.labels.questKind, groupOf: ({ group }) => group, rest: words.groups.otherQuests },
    {
      value: 'questLog',
      label: words.labels.questLog,
      groupOf: ({ questLog }) => (questLog ? words.groups.inQuestLog : null),
      rest: words.options.questLog.no,
    },
  ],
  orders: [
    {
      value: 'level',
      label: words.orders.level,
      compare: byFewest(({ level }) => level ?? Number.MAX_SAFE_INTEGER),
    },
    NEWEST,
  ],
  figures: (items, { values }) => {
    const lines = items.filter(({ questLog }) => questLog);
    return [{ key: 'questLines', label: words.figures.questLines, ...countDone(lines, ({ id }) => values.has(id)) }];
  },
  facts: [
    { label: words.labels.questLog, field: 'questLog', value: ({ questLog }) => questLog },
    {
      label: words.labels.missions,
      field: 'missions',
      value: ({ missions }) => (missions.length === 0 ? undefined : missions),
    },
    RELEASED_FACT,
  ],
});

export type QuestsParams = typeof QUESTS.list.initial;
