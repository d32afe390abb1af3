import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  waiting: 'en espera',
  notSaved: 'sin guardar',
  or: 'o',
  onlyOne: 'Solo se puede obtener uno de estos {count}',
  otherGroup: 'Otro',
};
