import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Nowości w\u00a0grze',
  update: '{title}, od {date}',
  missed: 'Brakuje ci {count}',
};
