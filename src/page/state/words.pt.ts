import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  logInFirst: 'Primeiro entre na conta.',
  unreachable: 'Sem resposta do servidor. Confira sua conexão e tente novamente.',
  toLookAt: '{count} para conferir.',
  storageHelp: {
    quota: 'Libere espaço e tente novamente.',
    blocked: 'Feche as outras abas do Loremark e tente novamente.',
    denied:
      'Este navegador não deixa o Loremark salvar nada. Permita que este site guarde dados, ou saia da navegação privada, e depois recarregue.',
    unavailable: 'Recarregue e tente novamente.',
  },
};
