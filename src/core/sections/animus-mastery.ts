import { DIFFICULTIES, type SoulCore } from '#core/catalogue/items.ts';
import { choiceFilter } from '#core/filters/choice-filter.ts';
import type { ListProgress } from '#core/filters/filter.ts';
import { byFewest, byMost } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { words as filterWords } from '#core/filters/words.ts';
import { animusBonus, ECHO_KILLED, MOST_ANIMUS_PERCENT } from '#core/progress/animus.ts';
import { countDone, sumShare } from '#core/progress/totals.ts';
import { defineSection } from './section.ts';
import { animus } from './tracking/animus.ts';
import { words } from './words.ts';

const tracking = animus<SoulCore>(({ echoPoints }) => echoPoints > 0);

/** Whether the Echo Warden of a creature was killed. */
export const isEchoKilled = ({ id }: SoulCore, { values }: ListProgress) => ((values.get(id) ?? 0) & ECHO_KILLED) !== 0;

/** The section of soul cores and Echo Wardens. */
export const ANIMUS_MASTERY = defineSection({
  section: 'animusMastery',
  ...words.animusMastery,
  tracking,
  searchNames: ({ name, variant }: SoulCore) => [name, variant],
  filters: {
    class: namesFilter<SoulCore>({ label: words.labels.class, fieldOf: (creature) => creature.class, order: 'name' }),
    difficulty: namesFilter<SoulCore>({
      label: words.labels.difficulty,
      fieldOf: ({ difficulty }) => difficulty,
      order: DIFFICULTIES,
    }),
    echo: choiceFilter<SoulCore, 'all' | 'killed' | 'left' | 'none'>({
      label: words.labels.echoWardens,
      place: 'panel',
      options: [
        { value: 'all', label: filterWords.all },
        { value: 'killed', label: words.options.echoKilled },
        { value: 'left', label: words.options.echoLeft },
        { value: 'none', label: words.options.echoWarden.no },
      ],
      matches: ({ item }, choice, progress) => {
        if (item.echoPoints === 0) return choice === 'none';
        return choice === (isEchoKilled(item, progress) ? 'killed' : 'left');
      },
    }),
  },
  groupings: [{ value: 'class', label: words.labels.class, groupOf: (creature) => creature.class }],
  orders: [
    {
      value: 'difficulty',
      label: words.orders.difficulty,
      compare: byFewest(({ difficulty }) => DIFFICULTIES.indexOf(difficulty)),
    },
    { value: 'echoPoints', label: words.orders.echoPoints, compare: byMost(({ echoPoints }) => echoPoints) },
  ],
  figures: (items, progress) => {
    const { earned } = countDone(items, (item) => tracking.stateOf(item, progress) === 'done');
    const { percent, toNext } = animusBonus(earned);
    return [
      { key: 'bonus', label: words.figures.bonus, earned: percent, total: MOST_ANIMUS_PERCENT, unit: '%', toNext },
      {
        key: 'echoPoints',
        label: words.figures.echoPoints,
        ...sumShare(items, (item) => ({
          earned: isEchoKilled(item, progress) ? item.echoPoints : 0,
          total: item.echoPoints,
        })),
      },
    ];
  },
  facts: [
    { label: words.labels.kind, field: 'variant', value: ({ variant }) => variant ?? undefined },
    { label: words.labels.echoPoints, value: ({ echoPoints }) => echoPoints },
  ],
});

export type AnimusMasteryParams = typeof ANIMUS_MASTERY.list.initial;
