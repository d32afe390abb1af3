import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  any: 'Todo',
  anyOf: 'Todo ({count})',
  chosen: 'Elegido: {count}',
  done: 'Listo',
  search: 'Buscar en {label}',
  found: 'Resultados: {count}.',
  nothing: 'No se encontró nada para “{text}”.',
};
