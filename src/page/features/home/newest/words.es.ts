import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Nuevo en el juego',
  update: '{title}, desde el {date}',
  missed: { one: 'Te falta {count}', many: 'Te faltan {count}', other: 'Te faltan {count}' },
};
