import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  state: '{name}: {state}',
  stateWithKills: '{name}: {state}, {kills}',
  none: 'Ninguno aún',
  neither: 'Ninguno de los dos',
  all: 'Todos sí',
  both: 'Los dos sí',
  begun: 'En curso: {names}',
  have: 'Sí: {names}',
  more: 'y {count} más',
};
