import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'es'> = {
  month: 'Mes',
  days: 'Días',
  asPicture: 'Mostrar como imagen',
  asTable: 'Mostrar como tabla',
  fewer: 'Menos',
  more: 'más',
  medals: 'Meses: {gold} de oro, {silver} de plata, {bronze} de bronce',
  letters: { gold: 'O', silver: 'P', bronze: 'B' },
  percent: '{percent} por ciento',
  all: 'Todo',
};
