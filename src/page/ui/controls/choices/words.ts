import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/ui/controls/choices', {
  any: 'Any',
  anyOf: 'Any ({count})',
  chosen: '{count} chosen',
  done: 'Done',
  search: 'Search in {label}',
  found: '{count} found.',
  nothing: 'Nothing found for “{text}”.',
});
