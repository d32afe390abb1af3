import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  imagesTooMany: 'Największa liczba obrazów w pracy: {most}.',
  picksTooMany: 'Największa liczba wybranych prac: {most}.',
  pickedTwice: 'Każdą pracę wybierz tylko raz.',
};
