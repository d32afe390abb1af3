import type { Title } from '#core/catalogue/items.ts';
import { defineList, type FilterTable, type ParamsOf } from './list.ts';
import { pageFilter, pageSizeFilter } from './paging-filters.ts';
import { searchFilter } from './search-filter.ts';
import { statusFilter } from './status-filter.ts';
import { namesFilter } from './values-filter.ts';

/** Filters of the titles, in the order of the form. */
const TITLE_FILTERS = {
  status: statusFilter<Title>(),
  search: searchFilter<Title>('Search'),
  type: namesFilter<Title>({ label: 'Type', fieldOf: ({ type }) => type, order: 'name' }),
  released: namesFilter<Title>({ label: 'Released', fieldOf: ({ update }) => update, order: 'newest' }),
  page: pageFilter<Title>(),
  elementsToShow: pageSizeFilter<Title>([30, 60, 120]),
} satisfies FilterTable<Title>;

export type TitleParams = ParamsOf<typeof TITLE_FILTERS>;

/** The titles and everything that can be asked of them. */
export const titleList = defineList({
  filters: TITLE_FILTERS,
  searchNames: ({ name, nameFemale }: Title) => [name, nameFemale],
});
