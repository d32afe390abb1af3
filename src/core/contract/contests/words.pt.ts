import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  imagesTooMany: 'Uma inscrição tem no máximo {most} imagens.',
  picksTooMany: 'Escolha no máximo {most} inscrições.',
  pickedTwice: 'Escolha cada inscrição uma só vez.',
};
