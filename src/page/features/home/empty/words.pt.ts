import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  empty: {
    one: 'Nada registrado ainda para {empty}. {full} tem {count} registro.',
    many: 'Nada registrado ainda para {empty}. {full} tem {count} de registros.',
    other: 'Nada registrado ainda para {empty}. {full} tem {count} registros.',
  },
  move: 'Mover…',
  play: 'Jogar com {name}',
};
