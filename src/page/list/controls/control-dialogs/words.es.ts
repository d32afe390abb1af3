import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  keep: 'Conservar',
  lower: {
    title: '¿Reducir {name}?',
    description: '{name} cuenta ahora como “{state}”. Dejará de contar así.',
    agree: 'Reducir',
  },
  remove: {
    title: '¿Quitar {name}?',
    description: 'Sus addons también se quitan.',
    agree: 'Quitar',
  },
  kills: 'Kills',
  atLeast: 'Se conocen al menos {count} kills. Ingresa el número exacto.',
  makeIt: {
    one: 'Con {count} kill llega a “{state}”. Escribe +37 para sumar 37.',
    many: 'Con {count} de kills llega a “{state}”. Escribe +37 para sumar 37.',
    other: 'Con {count} kills llega a “{state}”. Escribe +37 para sumar 37.',
  },
};
