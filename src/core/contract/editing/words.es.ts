import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  report: {
    noField: 'Elige qué está mal.',
    noValue: 'Escribe el valor correcto.',
    noSource: 'Escribe cómo lo sabes.',
  },
  noReason: 'Di por qué, en una frase.',
  noSource: 'Di de dónde viene esto.',
  noNote: 'Di en una línea qué cambia para los jugadores.',
};
