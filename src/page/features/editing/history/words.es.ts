import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  title: 'Historial de {label}',
  loading: 'Cargando el historial…',
  failed: 'No se pudo cargar el historial.',
  none: 'Nadie ha publicado un cambio aquí. Está como en los archivos.',
  current: 'lo que ven los jugadores',
  by: '{moment}, por {author}.',
  byTwo: '{moment}, por {author}; publicado por {publisher}.',
  revert: 'Revertir',
  revertThis: 'Revertir {change}',
  more: 'Mostrar anteriores',
};
