import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  keep: 'Manter',
  lower: {
    title: 'Diminuir {name}?',
    description: '{name} não contará mais como “{state}”.',
    agree: 'Diminuir',
  },
  remove: {
    title: 'Remover {name}?',
    description: 'Os addons são removidos junto.',
    agree: 'Remover',
  },
  kills: 'Kills',
  atLeast: 'Sabemos de pelo menos {count} kills. Digite o número exato.',
  makeIt: {
    one: 'Com {count} kill, fica como “{state}”. Digite +37 para somar 37.',
    many: 'Com {count} de kills, fica como “{state}”. Digite +37 para somar 37.',
    other: 'Com {count} kills, fica como “{state}”. Digite +37 para somar 37.',
  },
};
