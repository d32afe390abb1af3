import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  active: 'Aktywne filtry',
  clearAll: 'Wyczyść wszystkie',
  filters: 'Filtry',
  hide: 'Ukryj filtry',
  show: 'Pokaż {count}',
  chip: '{label}: {value}',
  searched: '„{text}”',
};
