import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  auctionId: {
    number: 'El ID de la subasta debe ser un número.',
    whole: 'El ID de la subasta debe ser un número entero.',
    positive: 'El ID de la subasta debe ser 1 o más.',
    digits: 'El ID de la subasta tiene hasta nueve dígitos.',
  },
  sections: {
    missing: 'Elige las secciones que quieres importar.',
    none: 'Elige al menos una sección.',
    twice: 'Una sección se eligió dos veces.',
  },
  character: 'Elige un personaje.',
};
