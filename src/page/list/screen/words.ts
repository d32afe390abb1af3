import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/screen', {
  search: 'Search {nouns}',
  /** Next to the filter button, a phone has space for one word. */
  searchShort: 'Search',
  filters: 'Filters',
  bazaarImport: 'Bazaar Import',
  notLoaded: '{title} could not be loaded. {why}',
  noneFits: 'No {noun} matches these filters',
  emptyPage: 'This page is empty',
  totalsStand: 'The totals above have not changed.',
  lastPage: 'The list ends on page {page}.',
  clearFilters: 'Clear filters',
  firstPage: 'First page',
  sortBy: 'Sort by',
  sortedBy: 'Sort by {order}',
  more: 'More for this list',
  nothing: 'Nothing to show.',
  nothingHere: 'Nothing on this page of {count}.',
  all: 'Showing all {count}.',
  some: 'Showing {from} to {to} of {count}.',
  /** `state` is the state of complete rows inside a sentence, such as "earned". */
  inView: 'In this view: {count} {state}.',
  /** `points` is a number, `total` is counted, such as "1,514 points". */
  inViewWithPoints: 'In this view: {count} {state}, {points} of {total}.',
  toNext: '{count} more to next bonus',
  totalsNeverChange: 'Filters never change your totals above.',
});
