import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  of: '{kills} de {count} kills',
  atLeastOf: 'Al menos {kills} de {count} kills',
  left: { one: 'Falta {count}', many: 'Faltan {count}', other: 'Faltan {count}' },
  atMostLeft: { one: 'Falta hasta {count}', many: 'Faltan hasta {count}', other: 'Faltan hasta {count}' },
  pace: {
    one: '{left}, más o menos {count} hunt a tu ritmo',
    many: '{left}, más o menos {count} de hunts a tu ritmo',
    other: '{left}, más o menos {count} hunts a tu ritmo',
  },
  field: 'Kills, o +37 para sumar',
  set: 'Aplicar',
  exact: 'Ingresa tu número exacto de kills.',
  noNumber: 'Ingresa un número entero, o uno con + para sumar.',
  tooMany: 'Ingresa {most} o menos.',
  soulCore: 'Soul core',
  mastered: 'Animus dominado',
  core: 'Soul core guardado',
  echo: 'Echo Warden derrotado',
  pinned: 'Fijado para contar',
  beside: 'Junto al juego',
  isPinned: 'Fijado: {name}, {pins}.',
  unpinned: 'Sin fijar: {name}.',
};
