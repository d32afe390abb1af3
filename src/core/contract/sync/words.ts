/** Messages about the query of the history, in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/sync', {
  imports: 'Must be 0, or left out.',
  since: 'Must be a time such as 2026-01-31T12:00:00.000Z.',
  itemWithoutList: 'An item needs its list.',
});
