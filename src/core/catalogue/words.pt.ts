import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  stages: 'Os estágios precisam estar em ordem crescente.',
  version: 'Precisa ser uma versão, como 15.30.',
};
