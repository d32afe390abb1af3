import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  report: {
    noField: 'Wybierz, co się nie zgadza.',
    noValue: 'Wpisz prawidłową wartość.',
    noSource: 'Napisz, skąd to wiesz.',
  },
  noReason: 'Podaj powód w jednym zdaniu.',
  noSource: 'Napisz, skąd to pochodzi.',
  noNote: 'Napisz w jednym wierszu, co zmienia się dla graczy.',
};
