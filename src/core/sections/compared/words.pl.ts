import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  mine: 'Moje postacie',
  showAll: 'Pokaż wszystkie',
  someHave: 'Ma co najmniej jedna',
  allHave: 'Mają wszystkie',
  noneHas: 'Nie ma żadna',
  has: '{name}: ma',
  lacks: '{name}: nie ma',

  compared: 'Porównanie',
  everything: 'Wszystko',
  allThree: 'Cała trójka',
  both: 'Obie osoby',
  only: 'Tylko {name}',
  onlyMe: 'Tylko ja',
  none: 'Nikt',
  neither: 'Żadna z osób',
};
