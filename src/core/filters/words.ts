import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/filters', {
  /** Option of filters, and of the number of rows per page. */
  all: 'All',
  /** A choice in an address that does not exist. */
  unknown: 'Unknown',
  range: '{min} to {max}',
  sortBy: 'Sort by',
  /** Order of rows. */
  name: 'Name',
  page: 'Page',
  pageSize: 'Shown per page',
});
