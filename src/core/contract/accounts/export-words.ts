/** Messages about the file of an export, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/accounts/export-words', {
  unsent: 'This file holds unsent changes. Import it on the Sync page.',
  otherFile: 'This file is not an export of a Loremark account.',
  newer: 'This export is from a newer version of Loremark. Reload the page, then try again.',
  tooLarge: 'This export is too large: at most {most} entries can be imported.',
  damagedAtStart: 'This export is damaged at its beginning. Nothing was imported.',
  /** `place` is a path in the file, such as `progress.12.value`. */
  damaged: 'This export is damaged at {place}. Nothing was imported.',
  otherAccount: 'This is the export of another account. You can only import your own.',
  notJson: 'This file is not an export of a Loremark account, or is incomplete: it is not valid JSON.',
  preview: 'Preview must be true or false.',
});
