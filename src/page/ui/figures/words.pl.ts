import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  month: 'Miesiąc',
  days: 'Dni',
  asPicture: 'Pokaż jako wykres',
  asTable: 'Pokaż jako tabelę',
  fewer: 'Mniej',
  more: 'więcej',
  medals: 'Miesiące: złoto {gold}, srebro {silver}, brąz {bronze}',
  letters: { gold: 'Z', silver: 'S', bronze: 'B' },
  percent: '{percent} procent',
  all: 'Max',
};
