import type { Title } from '#core/catalogue/items.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { NEWEST, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';
import { words } from './words.ts';

/** A title as shown to a player. */
export interface ListedTitle extends Title {
  /** Whether recorded progress meets its requirement; absent if not computed. */
  readonly qualified?: boolean;
}

/** The section of titles. */
export const TITLES = defineSection({
  section: 'titles',
  ...words.titles,
  tracking: tick<ListedTitle>(words.tracking.titles),
  searchNames: ({ name, nameFemale }: ListedTitle) => [name, nameFemale],
  filters: {
    type: namesFilter<ListedTitle>({ label: words.labels.type, fieldOf: ({ type }) => type, order: 'name' }),
    released: RELEASED,
  },
  groupings: [{ value: 'type', label: words.labels.type, groupOf: ({ type }) => type }],
  orders: [NEWEST],
  pageSizes: [30, 60, 120],
  facts: [
    { label: words.labels.women, field: 'nameFemale', value: ({ nameFemale }) => nameFemale ?? undefined },
    {
      label: words.labels.lasts,
      field: 'permanent',
      value: ({ permanent }) => (permanent ? words.facts.lastsForever : words.facts.lastsWhileMet),
    },
    RELEASED_FACT,
  ],
});

export type TitleParams = typeof TITLES.list.initial;
