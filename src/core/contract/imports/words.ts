/** Messages about the form of an import, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/imports', {
  auctionId: {
    number: 'The auction ID must be a number.',
    whole: 'The auction ID must be a whole number.',
    positive: 'The auction ID must be 1 or more.',
    digits: 'The auction ID can have at most nine digits.',
  },
  sections: {
    missing: 'Choose the sections to import.',
    none: 'Choose at least one section.',
    twice: 'A section was chosen twice.',
  },
  character: 'Choose a character.',
});
