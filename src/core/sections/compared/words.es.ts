import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  mine: 'Mis personajes',
  showAll: 'Mostrar todo',
  someHave: 'Al menos uno sí',
  allHave: 'Todos sí',
  noneHas: 'Ninguno',
  has: '{name} sí',
  lacks: '{name} no',

  compared: 'Comparación',
  everything: 'Todo',
  allThree: 'Los tres',
  both: 'Ambos',
  only: 'Solo {name}',
  onlyMe: 'Solo yo',
  none: 'Ninguno',
  neither: 'Ninguno de los dos',
};
