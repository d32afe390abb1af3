import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  any: 'Dowolne',
  anyOf: 'Dowolne ({count})',
  chosen: 'Wybrano: {count}',
  done: 'Gotowe',
  search: 'Szukaj: {label}',
  found: 'Znaleziono: {count}.',
  nothing: 'Nic nie znaleziono: „{text}”.',
};
