import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Eventos',
  allContests: 'Todos os concursos',
  now: 'Agora',
  challenge: 'Desafio de {month}',
  ends: 'Termina {left} ({day})',
  begins: 'Começa {left} ({day})',
  steps: {
    entries: {
      runs: 'Inscrições abertas. Encerram {left} ({day})',
      comes: 'As inscrições abrem {left} ({day})',
    },
    vote: {
      runs: 'Em votação pelos jogadores. Termina {left} ({day})',
      comes: 'A votação começa {left} ({day})',
    },
  },
  results: 'Os vencedores já são conhecidos',
  thisMonth: 'No jogo em {month}',
  starts: 'No jogo, começa em {month}',
};
