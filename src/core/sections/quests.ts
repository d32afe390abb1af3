import type { Quest } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import { rangeFilter } from '#core/filters/range-filter.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { yesNoFilter } from '#core/filters/yes-no-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';

/** The highest level of any quest. */
const MAX_LEVEL = 1000;

/** The section of quests. Every row counts; the lines of the client's quest log are an additional figure. */
export const QUESTS = defineSection({
  section: 'quests',
  title: 'Quests',
  noun: { one: 'quest', many: 'quests' },
  label: 'Quest',
  statuses: { unchecked: 'Missing', checked: 'Finished' },
  tracking: tick<Quest>(),
  searchNames: ({ name }: Quest) => [name],
  filters: {
    questLog: yesNoFilter<Quest>({
      label: 'Quest log',
      words: { yes: 'Quest lines', no: 'Not in the quest log' },
      fieldOf: ({ questLog }) => questLog,
    }),
    group: namesFilter<Quest>({ label: 'Kind', fieldOf: ({ group }) => group, order: 'name' }),
    gives: choiceFilter<Quest, 'all' | keyof Quest['rewards']>({
      label: 'Reward',
      place: 'panel',
      options: [
        { value: 'all', label: 'All' },
        { value: 'achievements', label: 'An achievement' },
        { value: 'outfits', label: 'An outfit or addon' },
        { value: 'mounts', label: 'A mount' },
        { value: 'titles', label: 'A title' },
      ],
      matches: ({ item }, kind) => kind === 'all' || item.rewards[kind].length > 0,
    }),
    level: rangeFilter<Quest>({ label: 'Level', min: 0, max: MAX_LEVEL, fieldOf: ({ level }) => level }),
    premium: PREMIUM,
    released: RELEASED,
  },
  groupings: [
    { value: 'group', label: 'Kind', groupOf: ({ group }) => group, rest: 'Other' },
    {
      value: 'questLog',
      label: 'Quest log',
      groupOf: ({ questLog }) => (questLog ? 'In the quest log' : null),
      rest: 'Not in the quest log',
    },
  ],
  orders: [
    {
      value: 'level',
      label: 'Lowest level',
      compare: byFewest(({ level }) => level ?? Number.MAX_SAFE_INTEGER),
    },
    NEWEST,
  ],
  figures: (items, { values }) => {
    const lines = items.filter(({ questLog }) => questLog);
    return [{ key: 'questLines', label: 'quest lines', ...countDone(lines, ({ id }) => values.has(id)) }];
  },
  facts: [
    { label: 'Quest log', field: 'questLog', value: ({ questLog }) => questLog },
    { label: 'Missions', field: 'missions', value: ({ missions }) => (missions.length === 0 ? undefined : missions) },
    RELEASED_FACT,
  ],
});

export type QuestsParams = typeof QUESTS.list.initial;
