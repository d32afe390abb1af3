import type { Translation } from '#core/words/translation.ts';
import type { labels as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  cancel: 'Anuluj',
  close: 'Zamknij',
  save: 'Zapisz',
  tryAgain: 'Spróbuj ponownie',
  undo: 'Cofnij',
};
