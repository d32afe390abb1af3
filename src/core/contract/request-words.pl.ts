import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './request-words.ts';

export const words: Translation<typeof english, 'pl'> = {
  wholeNumber: 'To musi być liczba całkowita.',
  place: 'Nie ma takiego miejsca na liście.',
  isMainCharacter: 'isMainCharacter musi mieć wartość 0 albo 1.',
  character: 'Podaj postać.',
  exportTooDeep: 'Ten plik jest zagnieżdżony głębiej niż jakikolwiek eksport.',
  exportUnread: 'Nie udało się odczytać tego pliku. Wyeksportuj go jeszcze raz albo spróbuj później.',
  history: {
    imports: 'Musi mieć wartość 0 albo zostać pominięte.',
    since: 'Podaj czas w postaci 2026-01-31T12:00:00.000Z.',
    itemWithoutList: 'Do pozycji trzeba podać jej listę.',
  },
};
