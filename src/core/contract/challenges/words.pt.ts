import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  unknown: 'Esse desafio não existe.',
  unknownCharacter: 'Esse personagem não existe.',
  noReason: 'Escolha um motivo.',
};
