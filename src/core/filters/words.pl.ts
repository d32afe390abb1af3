import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  all: 'Wszystkie',
  unknown: 'Nieznane',
  range: 'od {min} do {max}',
  sortBy: 'Sortuj według',
  name: 'Nazwa',
  page: 'Strona',
  pageSize: 'Na stronie',
};
