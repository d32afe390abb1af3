import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('page/list/rows', {
  /** A change that is not in the account yet. */
  waiting: 'waiting',
  notSaved: 'not saved',
  /** Between achievements of which only one can be earned. */
  or: 'or',
  onlyOne: 'Only one of these {count} can be earned',
  otherGroup: 'Other',
});
