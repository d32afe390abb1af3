import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  title: 'Novidades no jogo',
  update: '{title}, desde {date}',
  missed: { one: 'Falta {count} para você', many: 'Faltam {count} para você', other: 'Faltam {count} para você' },
};
