import { defineWords } from '#core/words/define-words.ts';

/** Texts of the sync's commands. */
export const words = defineWords('page/state/sync', {
  newerElsewhere: 'A newer version is running in another tab. This one keeps working; reload whenever you like.',
  olderBlocks: "An older version is open in another tab, so this one can't save yet. Close that tab.",
  notOpen: 'Not ready yet. Try again.',
  fileKnown: 'Everything in this file is already here.',
  fileImported: { one: '{count} change imported.', other: '{count} changes imported.' },
});
