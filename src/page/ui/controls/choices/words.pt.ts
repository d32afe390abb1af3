import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  any: 'Qualquer',
  anyOf: 'Qualquer ({count})',
  chosen: 'Escolhas: {count}',
  done: 'Pronto',
  search: 'Buscar em {label}',
  found: { one: '{count} resultado.', many: '{count} de resultados.', other: '{count} resultados.' },
  nothing: 'Nada encontrado para “{text}”.',
};
