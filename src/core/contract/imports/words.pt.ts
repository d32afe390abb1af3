import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  auctionId: {
    number: 'O ID do leilão precisa ser um número.',
    whole: 'O ID do leilão precisa ser um número inteiro.',
    positive: 'O ID do leilão precisa ser 1 ou mais.',
    digits: 'O ID do leilão tem no máximo nove algarismos.',
  },
  sections: {
    missing: 'Escolha as seções para importar.',
    none: 'Escolha pelo menos uma seção.',
    twice: 'Uma seção foi escolhida duas vezes.',
  },
  character: 'Escolha um personagem.',
};
