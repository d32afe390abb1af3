import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  imported: 'Recém-importado',
  report: 'Ver o relatório',
  importedFrom: 'Leilão {auction}, {ago}',
  gained: { one: '{count} adicionado', many: '{count} adicionados', other: '{count} adicionados' },
  changed: { one: '{count} alterado', many: '{count} alterados', other: '{count} alterados' },
  lost: { one: '{count} removido', many: '{count} removidos', other: '{count} removidos' },

  challenge: 'Desafio do mês',
  join: 'Participar',
  open: 'Abrir',
  ends: '{name}. Termina {left}.',
  points: { one: '{count} ponto', many: '{count} de pontos', other: '{count} pontos' },
};
