import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  stages: 'Las etapas deben ir de menor a mayor.',
  version: 'Debe ser una versión como 15.30.',
};
