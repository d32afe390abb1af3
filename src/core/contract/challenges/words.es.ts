import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  unknown: 'Este desafío no existe.',
  unknownCharacter: 'Este personaje no existe.',
  noReason: 'Elige un motivo.',
};
