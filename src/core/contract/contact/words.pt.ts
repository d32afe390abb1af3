import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  id: 'Uma mensagem precisa de um ID próprio, um UUID.',
  outdated: 'Esta versão do app precisa da mensagem em outro formato. Edite e envie de novo.',
  noTopic: 'Escolha um assunto.',
  tooShort: 'Escreva pelo menos {least} caracteres.',
};
