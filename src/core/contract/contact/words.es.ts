import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  id: 'Un mensaje necesita su propio ID, un UUID.',
  outdated: 'Esta versión de la app lo necesita en otro formato. Edítalo y envíalo de nuevo.',
  noTopic: 'Elige un tema.',
  tooShort: 'Escribe al menos {least} caracteres.',
};
