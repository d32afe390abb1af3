import type { Title } from '#core/catalogue/items.ts';
import { SECTION_TITLES } from '#core/catalogue/sections.ts';
import { byNewest } from '#core/filters/sort-filter.ts';
import { namesFilter } from '#core/filters/values-filter.ts';
import { defineSection } from './section.ts';
import { tick } from './tracking/tick.ts';

/** The section of titles. */
export const TITLES = defineSection({
  section: 'titles',
  title: SECTION_TITLES.titles,
  noun: { one: 'title', many: 'titles' },
  statuses: { unchecked: 'Missing', checked: 'Earned' },
  tracking: tick<Title>(),
  searchNames: ({ name, nameFemale }: Title) => [name, nameFemale],
  filters: {
    type: namesFilter<Title>({ label: 'Type', fieldOf: ({ type }) => type, order: 'name' }),
    released: namesFilter<Title>({ label: 'Released', fieldOf: ({ update }) => update, order: 'newest' }),
  },
  groupings: [{ value: 'type', label: 'Type', groupOf: ({ type }) => type }],
  orders: [{ value: 'newest', label: 'Newest', compare: byNewest }],
  pageSizes: [30, 60, 120],
  facts: [
    { label: 'Men', value: ({ name }) => name },
    { label: 'Women', value: ({ name, nameFemale }) => nameFemale ?? name },
    { label: 'Type', value: ({ type }) => type },
    { label: 'Lasts', value: ({ permanent }) => (permanent ? 'For good' : 'As long as its requirement is met') },
    { label: 'Released', value: ({ update }) => update, isUpdate: true },
  ],
});

export type TitleParams = typeof TITLES.list.initial;
