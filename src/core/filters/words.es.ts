import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  all: 'Todo',
  unknown: 'Desconocido',
  range: '{min} a {max}',
  sortBy: 'Ordenar por',
  name: 'Nombre',
  page: 'Página',
  pageSize: 'Por página',
};
