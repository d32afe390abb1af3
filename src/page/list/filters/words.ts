import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/filters', {
  active: 'Active filters',
  clearAll: 'Clear all',
  filters: 'Filters',
  hide: 'Hide filters',
  show: 'Show {count}',
  chip: '{label}: {value}',
  /** A searched text. */
  searched: '“{text}”',
});
