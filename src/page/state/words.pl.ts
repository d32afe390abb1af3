import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  logInFirst: 'Najpierw się zaloguj.',
  unreachable: 'Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.',
  toLookAt: 'Do sprawdzenia: {count}.',
  storageHelp: {
    quota: 'Zwolnij trochę miejsca i spróbuj ponownie.',
    blocked: 'Zamknij inne karty z Loremark i spróbuj ponownie.',
    denied:
      'Ta przeglądarka nie pozwala serwisowi Loremark niczego zapisywać. Zezwól tej stronie na zapisywanie danych albo wyjdź z trybu prywatnego, a potem odśwież.',
    unavailable: 'Odśwież i spróbuj ponownie.',
  },
};
