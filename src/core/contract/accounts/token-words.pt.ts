import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './token-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  scopes: {
    characters: 'Seus personagens',
    progress: 'O que seus personagens têm e seus favoritos',
    history: 'O histórico das suas alterações',
    following: 'Quem você segue',
  },
  unknownScope: 'Esse escopo não existe.',
  noName: 'Dê um nome ao token.',
  nameTooLong: 'Um nome tem no máximo {most} caracteres.',
  noScopes: 'Escolha o que o token pode ler.',
  noEnd: 'Escolha quando o token expira.',
};
