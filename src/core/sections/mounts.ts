import type { Mount } from '#core/catalogue/items.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { countDone } from '#core/progress/totals.ts';
import { NEWEST, PREMIUM, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';

/** The section of mounts. */
export const MOUNTS = defineSection({
  section: 'mounts',
  title: 'Mounts',
  noun: { one: 'mount', many: 'mounts' },
  label: 'Mount',
  statuses: { unchecked: 'Missing', checked: 'Owned' },
  tracking: tick<Mount>(),
  counting: ['source'],
  searchNames: ({ name, tamingItem }: Mount) => [name, tamingItem],
  filters: {
    source: namesFilter<Mount>({ label: 'Source', fieldOf: ({ source }) => source, order: 'name' }),
    premium: PREMIUM,
    released: RELEASED,
  },
  groupings: [{ value: 'source', label: 'Source', groupOf: ({ source }) => source, rest: 'Unknown source' }],
  orders: [NEWEST],
  figures: (items, { values }) => {
    const played = items.filter(({ source }) => source !== 'Store');
    return [{ key: 'withoutStore', label: 'excluding Store mounts', ...countDone(played, ({ id }) => values.has(id)) }];
  },
  facts: [{ label: 'Speed', field: 'speed', value: ({ speed }) => speed }, RELEASED_FACT],
});

export type MountsParams = typeof MOUNTS.list.initial;
