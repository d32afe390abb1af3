import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './token-words.ts';

export const words: Translation<typeof english, 'pl'> = {
  scopes: {
    characters: 'Twoje postacie',
    progress: 'Postępy twoich postaci i twoje ulubione',
    history: 'Historia twoich zmian',
    following: 'Kogo obserwujesz',
  },
  unknownScope: 'Nie ma takiego zakresu.',
  noName: 'Nadaj tokenowi nazwę.',
  nameTooLong: 'Nazwa może mieć najwyżej {most} znaków.',
  noScopes: 'Wybierz, co token może odczytywać.',
  noEnd: 'Wybierz, kiedy token wygaśnie.',
};
