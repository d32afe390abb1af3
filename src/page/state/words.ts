import { defineWords } from '#core/words/define-words.ts';

/** Texts shared by all commands. */
export const words = defineWords('page/state', {
  logInFirst: 'Log in first.',
  unreachable: "Can't reach the server. Check your connection and try again.",
  /** Changes that were refused and need the player. */
  toLookAt: '{count} to look at.',
  /** Advice after a failure to store something on this device. */
  storageHelp: {
    quota: 'Free some space and try again.',
    blocked: 'Close other tabs of Loremark and try again.',
    denied:
      'This browser does not let Loremark store anything. Allow it to store data for this site, or leave private browsing, then reload.',
    unavailable: 'Reload and try again.',
  },
});
