import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  verified: 'Verificado',
  achievementPoints: 'puntos de logros',
  points: {
    one: '{count} punto de logros',
    many: '{count} de puntos de logros',
    other: '{count} puntos de logros',
  },
  progress: '{title} {earned} de {total}',
};
