import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  heading: 'Esta página no está en ningún mapa',
  why: 'Quizá la dirección está mal escrita, o la página se movió. Nada de lo que registraste se perdió.',
  home: 'Ir al inicio',
};
