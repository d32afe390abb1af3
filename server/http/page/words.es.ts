import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  contests: {
    title: 'Concursos',
    summary: 'Concursos para jugadores de Tibia: muestra lo que hiciste, vota por los demás y mira quién ganó.',
  },
  card: 'Tarjeta de {name}.',
};
