/** Messages about fields of an entry and of a ballot, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/contests', {
  imagesTooMany: 'An entry can have at most {most} images.',
  picksTooMany: 'Pick at most {most} entries.',
  pickedTwice: 'Pick each entry once.',
});
