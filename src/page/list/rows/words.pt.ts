import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  waiting: 'aguardando',
  notSaved: 'não salvo',
  or: 'ou',
  onlyOne: 'Só dá para conquistar um destes {count}',
  otherGroup: 'Outro',
};
