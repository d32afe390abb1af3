/** Messages about the contact form, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/contact', {
  id: 'A message needs an id of its own, a UUID.',
  noTopic: 'Choose a topic.',
  tooShort: 'Write at least {least} characters.',
});
