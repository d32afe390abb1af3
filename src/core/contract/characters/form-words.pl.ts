import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './form-words.ts';

export const words: Translation<typeof english, 'pl'> = {
  name: {
    empty: 'Podaj nazwę postaci.',
    tooShort: 'Nazwa postaci jest za krótka (najmniej znaków: {least}).',
    tooLong: 'Nazwa postaci może mieć najwyżej {most} znaków.',
    firstLetter: 'Nazwa postaci musi zaczynać się od litery.',
    characters: 'Nazwa postaci może zawierać tylko litery, spacje, apostrofy, łączniki, kropki i przecinki.',
    taken: 'Masz już postać o tej nazwie.',
  },
  visibility: 'Widoczność może być tylko publiczna albo ukryta.',
  id: 'Podaj ID postaci.',
};
