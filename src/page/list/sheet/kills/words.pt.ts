import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  of: '{kills} de {count} kills',
  atLeastOf: 'Pelo menos {kills} de {count} kills',
  left: { one: 'Falta {count}', many: 'Faltam {count}', other: 'Faltam {count}' },
  atMostLeft: { one: 'Falta no máximo {count}', many: 'Faltam no máximo {count}', other: 'Faltam no máximo {count}' },
  pace: {
    one: '{left}, cerca de {count} hunt no seu ritmo',
    many: '{left}, cerca de {count} de hunts no seu ritmo',
    other: '{left}, cerca de {count} hunts no seu ritmo',
  },
  field: 'Kills, ou +37 para somar',
  set: 'Definir',
  exact: 'Digite o número exato de kills.',
  noNumber: 'Digite um número inteiro, ou um com + para somar.',
  tooMany: 'Digite {most} ou menos.',
  soulCore: 'Soul core',
  mastered: 'Animus dominado',
  core: 'Soul core guardado',
  echo: 'Echo Warden derrotado',
  pinned: 'Fixada nos contadores',
  beside: 'Ao lado do jogo',
  isPinned: '{name} entrou nos contadores, {pins}.',
  unpinned: '{name} saiu dos contadores.',
};
