import type { Title } from '#core/catalogue/items.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { NEWEST, RELEASED, RELEASED_FACT } from './common-parts.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';

/** A title as shown to a player. */
export interface ListedTitle extends Title {
  /** Whether recorded progress meets its requirement; absent if not computed. */
  readonly qualified?: boolean;
}

/** The section of titles. */
export const TITLES = defineSection({
  section: 'titles',
  title: 'Titles',
  noun: { one: 'title', many: 'titles' },
  label: 'Title',
  statuses: { unchecked: 'Missing', qualified: 'You qualify', checked: 'Earned' },
  tracking: tick<ListedTitle>(),
  searchNames: ({ name, nameFemale }: ListedTitle) => [name, nameFemale],
  filters: {
    type: namesFilter<ListedTitle>({ label: 'Type', fieldOf: ({ type }) => type, order: 'name' }),
    released: RELEASED,
  },
  groupings: [{ value: 'type', label: 'Type', groupOf: ({ type }) => type }],
  orders: [NEWEST],
  pageSizes: [30, 60, 120],
  facts: [
    { label: 'Women', field: 'nameFemale', value: ({ nameFemale }) => nameFemale ?? undefined },
    {
      label: 'Lasts',
      field: 'permanent',
      value: ({ permanent }) => (permanent ? 'Forever' : 'While you meet its requirement'),
    },
    RELEASED_FACT,
  ],
});

export type TitleParams = typeof TITLES.list.initial;
