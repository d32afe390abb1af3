import { defineWords } from '#core/words/define-words.ts';

/** Reasons why a list can't be shown. */
export const words = defineWords('page/state/catalogue', {
  unavailable: 'This list could not be loaded.',
  unreachable: "This list is not on this device yet. Can't reach the server.",
});
