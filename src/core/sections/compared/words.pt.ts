import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pt'> = {
  mine: 'Meus personagens',
  showAll: 'Mostrar tudo',
  someHave: 'Pelo menos um tem',
  allHave: 'Todos têm',
  noneHas: 'Nenhum tem',
  has: '{name} tem',
  lacks: '{name} não tem',

  compared: 'Comparação',
  everything: 'Tudo',
  allThree: 'Os três',
  both: 'Os dois',
  only: 'Só {name}',
  onlyMe: 'Só eu',
  none: 'Nenhum',
  neither: 'Nenhum dos dois',
};
