import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  report: {
    noField: 'Escolha o que está errado.',
    noValue: 'Escreva o valor certo.',
    noSource: 'Escreva de onde você sabe isso.',
  },
  noReason: 'Diga o motivo em uma frase.',
  noSource: 'Diga de onde vem isso.',
  noNote: 'Diga em uma linha o que muda para os jogadores.',
};
