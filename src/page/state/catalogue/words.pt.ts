import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  unavailable: 'Não deu para carregar esta lista.',
  unreachable: 'Esta lista ainda não está neste dispositivo. Sem resposta do servidor.',
};
