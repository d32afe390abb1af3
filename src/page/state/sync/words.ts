import { defineWords } from '#core/words/define-words.ts';

/** Texts of the sync's commands. */
export const words = defineWords('page/state/sync', {
  newerElsewhere: 'A newer version runs in another tab. This one goes on working; reload when it suits you.',
  olderBlocks: "An older version is open in another tab, so this one can't save yet. Close that tab.",
  notOpen: 'Nothing is open yet. Try again.',
  fileKnown: 'Everything in this file is here already.',
  fileImported: { one: '{count} change imported.', other: '{count} changes imported.' },
});
