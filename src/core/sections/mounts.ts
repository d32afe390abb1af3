import type { Mount } from '#core/catalogue/items.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT, whileUnknown } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** The section of mounts. */
export const MOUNTS = defineSection({
  section: 'mounts',
  ...words.mounts,
  tracking: tick<Mount>(words.tracking.mounts),
  counting: ['source'],
  searchNames: ({ name, tamingItem }: Mount) => [name, tamingItem],
  filters: {
    source: namesFilter<Mount>({ label: words.labels.source, fieldOf: ({ source }) => source, order: 'name' }),
    premium: PREMIUM,
    released: RELEASED,
  },
  groupings: [
    { value: 'source', label: words.labels.source, groupOf: ({ source }) => source, rest: words.groups.unknownSource },
  ],
  orders: [NEWEST],
  figures: (items, { values }) => {
    const played = items.filter(({ source }) => source !== 'Store');
    return [
      { key: 'withoutStore', label: words.figures.withoutStore, ...countDone(played, ({ id }) => values.has(id)) },
    ];
  },
  facts: [
    { label: words.labels.speed, field: 'speed', value: ({ speed }) => speed },
    whileUnknown(words.labels.source, 'source'),
    whileUnknown(words.labels.premium, 'premium'),
    RELEASED_FACT,
  ],
});

export type MountsParams = typeof MOUNTS.list.initial;
