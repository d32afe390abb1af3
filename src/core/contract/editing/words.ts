/** Messages about a player's report of data and about editors' forms, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/editing', {
  report: {
    noField: 'Choose what is wrong.',
    noValue: 'Write the correct value.',
    noSource: 'Write how you know it.',
  },
  noReason: 'Say why, in a sentence.',
  noSource: 'Say where this comes from.',
  noNote: 'Say in one line what changes for players.',
});
