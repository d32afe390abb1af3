import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  offline: 'Offline. Última atualização: {age}.',
  failed: 'Não deu para carregar de novo. Última atualização: {age}.',
};
