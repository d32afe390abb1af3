import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  waiting: 'czeka',
  notSaved: 'niezapisane',
  or: 'albo',
  onlyOne: 'Z tych {count} można zdobyć tylko jedno',
  otherGroup: 'Inne',
};
