import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  rank: 'Miejsce {rank}',
  you: 'Ty',
  pages: 'Strony',
  page: 'Strona {page}',
  first: 'Pierwsza strona',
  previous: 'Poprzednia strona',
  next: 'Następna strona',
  last: 'Ostatnia strona',
};
