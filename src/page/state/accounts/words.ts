import { defineWords } from '#core/words/define-words.ts';

/** Texts of account commands; other messages are the server's. */
export const words = defineWords('page/state/accounts', {
  tooLarge: 'The progress in this export is too large to be imported.',
  notSent: {
    one: '{count} change could not be sent. You are still logged in.',
    other: '{count} changes could not be sent. You are still logged in.',
  },
  messagesNotSent: {
    one: '{count} message could not be sent. You are still logged in.',
    other: '{count} messages could not be sent. You are still logged in.',
  },
});
