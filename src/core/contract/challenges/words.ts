/** Messages about fields of requests for challenges, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/challenges', {
  unknown: 'There is no such challenge.',
  unknownCharacter: 'There is no such character.',
  noReason: 'Choose a reason.',
});
