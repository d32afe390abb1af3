import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  inDays: { one: 'em {count} dia', many: 'em {count} de dias', other: 'em {count} dias' },
  inHours: { one: 'em {count} hora', many: 'em {count} de horas', other: 'em {count} horas' },
  soon: 'em menos de uma hora',
};
