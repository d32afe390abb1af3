/** Texts of account commands; other messages are the server's. */
import { plural } from '#core/words/plural.ts';

export const words = {
  logInFirst: 'Log in first.',
  tooLarge: 'The progress in this export is too large to be imported.',
  notSent: (count: number) =>
    `${plural(count, { one: '# change', other: '# changes' })} could not be sent. You are still logged in.`,
  messagesNotSent: (count: number) =>
    `${plural(count, { one: '# message', other: '# messages' })} could not be sent. You are still logged in.`,
} as const;
