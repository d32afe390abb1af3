import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './request-words.ts';

export const words: Translation<typeof english, 'pt'> = {
  wholeNumber: 'Precisa ser um número inteiro.',
  place: 'Não é uma posição da lista.',
  isMainCharacter: 'isMainCharacter precisa ser 0 ou 1.',
  character: 'O personagem é obrigatório.',
  exportTooDeep: 'Este arquivo tem mais níveis do que qualquer exportação.',
  exportUnread: 'Não deu para ler este arquivo. Exporte de novo ou tente mais tarde.',
  history: {
    imports: 'Precisa ser 0 ou ficar de fora.',
    since: 'Precisa ser um horário, como 2026-01-31T12:00:00.000Z.',
    itemWithoutList: 'Um item precisa da lista dele.',
  },
};
