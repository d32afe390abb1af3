/** Messages about fields of requests that no form has. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/request-words', {
  wholeNumber: 'Must be a whole number.',
  place: 'It is not a place in the list.',
  isMainCharacter: 'isMainCharacter must be 0 or 1.',
  character: 'Character is required.',
  exportTooDeep: 'This file is nested more deeply than any export.',
  exportUnread: 'This file could not be read. Export it again, or try again later.',
  history: {
    imports: 'Must be 0, or left out.',
    since: 'Must be a time such as 2026-01-31T12:00:00.000Z.',
    itemWithoutList: 'An item needs its list.',
  },
});
