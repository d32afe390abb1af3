import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  all: 'Tudo',
  unknown: 'Desconhecido',
  range: '{min} a {max}',
  sortBy: 'Ordenar por',
  name: 'Nome',
  page: 'Página',
  pageSize: 'Itens por página',
};
