import type { Quest } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { rangeFilter } from '#core/filters/range-filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import { countDone } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT, whileUnknown } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The highest level of any quest. */
const MAX_LEVEL = 1000;

/** Returns whether a quest is a line of the client's quest log, a part of one, or neither. */
function placeInLog({ questLog, line }: Quest): 'yes' | 'part' | 'no' {
  if (questLog) return 'yes';
  return line === null ? 'no' : 'part';
}

const GROUP_OF = { yes: words.groups.inQuestLog, part: words.options.questLog.part, no: null } as const;

/**
 * The section of quests. Every row counts, also one that is part of a line, since each is ticked by itself; the lines of
 * the client's quest log are an additional figure.
 */
export const QUESTS = defineSection({
  section: 'quests',
  ...words.quests,
  tracking: tick<Quest>(words.tracking.quests),
  searchNames: ({ name }: Quest) => [name],
  filters: {
    questLog: choiceFilter<Quest, 'all' | ReturnType<typeof placeInLog>>({
      label: words.labels.questLog,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'yes', label: words.options.questLog.yes },
        { value: 'part', label: words.options.questLog.part },
        { value: 'no', label: words.options.questLog.no },
      ],
      matches: ({ item }, choice) => placeInLog(item) === choice,
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
      groupOf: (quest) => GROUP_OF[placeInLog(quest)],
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
    // A part of a line shows a link to it instead.
    {
      label: words.labels.questLog,
      field: 'questLog',
      value: ({ questLog, line }) => (line === null ? questLog : undefined),
    },
    whileUnknown(words.labels.level, 'level'),
    whileUnknown(words.labels.premium, 'premium'),
    {
      label: words.labels.missions,
      field: 'missions',
      value: ({ missions, questLog }) => (missions.length > 0 ? missions : questLog ? null : undefined),
    },
    RELEASED_FACT,
  ],
});

export type QuestsParams = typeof QUESTS.list.initial;
