/** Messages about changes of characters, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/characters', {
  saved: 'Character saved successfully.',
  updated: 'Character updated successfully.',
  deleted: 'Character deleted successfully.',
  current: 'Current character changed.',
  codeGenerated: 'Verification code generated.',
  verified: 'Character verified successfully.',
  conversionUndone: 'Undone. Your progress is back where it was.',
  currentNotDeleted: "You can't delete your current character.",
});
