import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Eventos',
  allContests: 'Todos los concursos',
  now: 'Ahora',
  challenge: 'Desafío de {month}',
  ends: 'Termina {left}, el {day}',
  begins: 'Empieza {left}, el {day}',
  steps: {
    entries: {
      runs: 'Ya puedes participar. Cierra {left}, el {day}',
      comes: 'Podrás participar {left}, desde el {day}',
    },
    vote: {
      runs: 'Los jugadores votan. La votación termina {left}, el {day}',
      comes: 'La votación empieza {left}, el {day}',
    },
  },
  results: 'Ya hay ganadores',
  thisMonth: 'En el juego, en {month}',
  starts: 'En el juego, empieza en {month}',
};
