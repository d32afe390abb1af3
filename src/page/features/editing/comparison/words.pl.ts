import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  why: 'Po aktualizacji gry porównaj tabele z TibiaWiki. Nic się nie zmieni, dopóki nie zapiszesz różnic jako szkiców.',
  file: 'Baza danych TibiaWiki',
  fileHint: 'Plik SQLite wygenerowany przez tibiawiki-sql bez obrazków, najwyżej {most} MB.',
  tooLarge: 'Plik ma ponad {most} MB.',
  reading: 'Wysyłanie i porównywanie pliku…',

  result: 'TibiaWiki, stan na {day}',
  none: 'bez różnic',
  counts: {
    added: {
      one: '{count} nowy wiersz',
      few: '{count} nowe wiersze',
      many: '{count} nowych wierszy',
      other: '{count} nowego wiersza',
    },
    changed: { one: '{count} zmiana', few: '{count} zmiany', many: '{count} zmian', other: '{count} zmiany' },
    filled: {
      one: '{count} uzupełniony brak',
      few: '{count} uzupełnione braki',
      many: '{count} uzupełnionych braków',
      other: '{count} uzupełnionego braku',
    },
    missing: {
      one: '{count} wiersz, którego tam nie ma',
      few: '{count} wiersze, których tam nie ma',
      many: '{count} wierszy, których tam nie ma',
      other: '{count} wiersza, którego tam nie ma',
    },
    unclear: {
      one: '{count} niejasna nazwa',
      few: '{count} niejasne nazwy',
      many: '{count} niejasnych nazw',
      other: '{count} niejasnej nazwy',
    },
  },
  lists: {
    added: 'Nowe wiersze',
    changed: 'Zmiany',
    filled: 'Uzupełnione braki',
    missing: 'Nie ma ich tam',
    unclear: 'Niejasne nazwy',
  },
  missingWhy: 'Na wiki nie ma tych wierszy albo nie są tam już uznawane za część gry. Tutaj zostają.',
  unclearWhy: 'Te nazwy nie pasują do jednego wiersza. Dodaj alias wiersza i porównaj jeszcze raz.',
  fact: '{field}: {value}',
  needs: 'Dodaj go ręcznie. Na wiki brakuje: {fields}',
  more: 'I jeszcze {count}.',

  refused: 'Pominięte',
  refusedCount: {
    one: '{count} wiersz pliku',
    few: '{count} wiersze pliku',
    many: '{count} wierszy pliku',
    other: '{count} wiersza pliku',
  },
  refusedRow: {
    markup: '{table}, wiersz {row}: {column} zawiera znaczniki.',
    value: '{table}, wiersz {row}: {column} nie jest krótkim tekstem ani liczbą całkowitą.',
  },

  nothing: 'Nie ma nic do zapisania.',
  save: {
    one: 'Zapisz {count} szkic',
    few: 'Zapisz {count} szkice',
    many: 'Zapisz {count} szkiców',
    other: 'Zapisz {count} szkicu',
  },
  submit: {
    one: 'Przekaż {count} szkic do sprawdzenia',
    few: 'Przekaż {count} szkice do sprawdzenia',
    many: 'Przekaż {count} szkiców do sprawdzenia',
    other: 'Przekaż {count} szkicu do sprawdzenia',
  },
  submitted: 'Przekazano. Inny redaktor publikuje szkice tutaj: {screen}',
};
