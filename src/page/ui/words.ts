import { defineWords } from '#core/words/define-words.ts';

/** Labels that many buttons share. */
export const labels = defineWords('page/ui', {
  cancel: 'Cancel',
  close: 'Close',
  save: 'Save',
  tryAgain: 'Try again',
  undo: 'Undo',
});
