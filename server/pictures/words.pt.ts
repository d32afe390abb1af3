import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  verified: 'Verificado',
  achievementPoints: 'pontos de achievement',
  points: {
    one: '{count} ponto de achievement',
    many: '{count} de pontos de achievement',
    other: '{count} pontos de achievement',
  },
  progress: '{title}: {earned} de {total}',
};
