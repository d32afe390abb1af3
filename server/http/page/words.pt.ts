import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  contests: {
    title: 'Concursos',
    summary: 'Concursos para quem joga Tibia: mostre o que você criou, vote nos outros e veja quem venceu.',
  },
  card: 'Cartão de {name}.',
};
