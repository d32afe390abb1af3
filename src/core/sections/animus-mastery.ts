import { DIFFICULTIES, type SoulCore } from '#core/catalogue/items.ts';
import { byFewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { animusBonus, MOST_ANIMUS_PERCENT } from '#core/progress/animus.ts';
import { countDone } from '#core/progress/totals.ts';
import { defineSection } from './section.ts';
import { animus } from './tracking/animus.ts';
import { words } from './words.ts';

const tracking = animus<SoulCore>();

/** The section of soul cores. */
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
  },
  groupings: [{ value: 'class', label: words.labels.class, groupOf: (creature) => creature.class }],
  orders: [
    {
      value: 'difficulty',
      label: words.orders.difficulty,
      compare: byFewest(({ difficulty }) => DIFFICULTIES.indexOf(difficulty)),
    },
  ],
  figures: (items, progress) => {
    const { earned } = countDone(items, (item) => tracking.stateOf(item, progress) === 'done');
    const { percent, toNext } = animusBonus(earned);
    return [
      { key: 'bonus', label: words.figures.bonus, earned: percent, total: MOST_ANIMUS_PERCENT, unit: '%', toNext },
    ];
  },
  facts: [{ label: words.labels.kind, field: 'variant', value: ({ variant }) => variant ?? undefined }],
});

export type AnimusMasteryParams = typeof ANIMUS_MASTERY.list.initial;
