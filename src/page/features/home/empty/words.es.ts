import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  empty: {
    one: 'Aún no hay nada registrado para {empty}. {full} tiene {count} registro.',
    many: 'Aún no hay nada registrado para {empty}. {full} tiene {count} de registros.',
    other: 'Aún no hay nada registrado para {empty}. {full} tiene {count} registros.',
  },
  move: 'Moverlos…',
  play: 'Jugar con {name}',
};
