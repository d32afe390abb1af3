import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './request-words.ts';

export const words: Translation<typeof english, 'es'> = {
  wholeNumber: 'Debe ser un número entero.',
  place: 'No es un lugar de la lista.',
  isMainCharacter: 'isMainCharacter debe ser 0 o 1.',
  character: 'Falta el personaje.',
  exportTooDeep: 'Este archivo tiene más niveles que cualquier exportación.',
  exportUnread: 'No se pudo leer este archivo. Expórtalo de nuevo o intenta más tarde.',
  history: {
    imports: 'Debe ser 0 u omitirse.',
    since: 'Debe ser una hora como 2026-01-31T12:00:00.000Z.',
    itemWithoutList: 'Un elemento necesita su lista.',
  },
};
