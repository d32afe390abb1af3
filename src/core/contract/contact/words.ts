/** Messages about the contact form, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/contact', {
  id: 'A message needs an id of its own, a UUID.',
  /** The page says it of a message that an older version of the page stored. */
  outdated: 'This version of the app needs it in another format. Edit it, then send it again.',
  noTopic: 'Choose a topic.',
  tooShort: 'Write at least {least} characters.',
});
