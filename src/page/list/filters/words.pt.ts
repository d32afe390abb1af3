import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  active: 'Filtros ativos',
  clearAll: 'Limpar tudo',
  filters: 'Filtros',
  hide: 'Ocultar filtros',
  show: 'Mostrar {count}',
  chip: '{label}: {value}',
  searched: '“{text}”',
};
