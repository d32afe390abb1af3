import { figure } from '#core/words/figure.ts';

export const words = {
  search: (many: string) => `Search ${many}`,
  /** Next to the filter button, a phone has space for one word. */
  searchShort: 'Search',
  filters: 'Filters',
  bazaarImport: 'Bazaar Import',
  notLoaded: (title: string, why: string) => `${title} could not be loaded. ${why}`,
  noneFits: (one: string) => `No ${one} fits these filters`,
  emptyPage: 'This page is empty',
  totalsStand: 'The totals above are as they were.',
  lastPage: (page: number) => `The list ends on page ${figure(page)}.`,
  clearFilters: 'Clear filters',
  firstPage: 'First page',
  sortBy: 'Sort by',
  sortedBy: (order: string) => `Sort by ${order}`,
  more: 'More for this list',
  nothing: 'Nothing to show.',
  nothingHere: (of: number) => `Nothing on this page of ${figure(of)}.`,
  all: (of: number) => `Showing all ${figure(of)}.`,
  some: (from: number, to: number, of: number) => `Showing ${figure(from)} to ${figure(to)} of ${figure(of)}.`,
  points: (earned: number, total: number, label: string) => `, ${figure(earned)} of ${figure(total)} ${label}`,
  inView: (earned: number, state: string, points: string) => `In this view: ${figure(earned)} ${state}${points}.`,
  most: (total: number, unit: string) => `(max ${figure(total)}${unit})`,
  toNext: (count: number) => ` · ${figure(count)} more to next bonus`,
  totalsNeverChange: 'Your totals above never change with filters.',
};
