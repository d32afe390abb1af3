import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  inDays: { one: 'en {count} día', many: 'en {count} de días', other: 'en {count} días' },
  inHours: { one: 'en {count} hora', many: 'en {count} de horas', other: 'en {count} horas' },
  soon: 'en menos de una hora',
};
