import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Historia: {label}',
  loading: 'Wczytywanie historii…',
  failed: 'Nie udało się wczytać historii.',
  none: 'Nikt jeszcze nie opublikował tu zmiany. Wszystko jest tak jak w plikach.',
  current: 'to mają gracze',
  by: '{moment}, autor: {author}.',
  byTwo: '{moment}, autor: {author}, publikacja: {publisher}.',
  revert: 'Wycofaj zmianę',
  revertThis: 'Wycofaj zmianę: {change}',
  more: 'Pokaż starsze',
};
