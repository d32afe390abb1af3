import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Import CSV',
  why: 'Wiersze są dopasowywane po kluczu. Przed zapisaniem zobaczysz każdą różnicę, a wiersze, których nie ma w pliku, zostają.',
  file: 'Plik CSV',
  fileHint: 'CSV z wierszem nagłówków, w UTF-8, najwyżej 4 MB.',
  paste: 'Albo wklej go tutaj',
  tooLarge: 'Plik ma ponad 4 MB.',
  wrongEncoding: 'Plik nie jest w UTF-8. Zapisz go jako „CSV UTF-8”.',
  broken: 'Jednego z cudzysłowów w pliku nie zamknięto.',
  faults: {
    one: '{count} błąd. Popraw go w pliku, a potem wybierz plik jeszcze raz.',
    few: '{count} błędy. Popraw je w pliku, a potem wybierz plik jeszcze raz.',
    many: '{count} błędów. Popraw je w pliku, a potem wybierz plik jeszcze raz.',
    other: '{count} błędu. Popraw je w pliku, a potem wybierz plik jeszcze raz.',
  },
  place: { file: 'Plik', line: 'Wiersz {line}', cell: 'Wiersz {line}, {column}' },
  found: '{differences}, {same}.',
  differences: { one: '{count} różnica', few: '{count} różnice', many: '{count} różnic', other: '{count} różnicy' },
  same: {
    one: '{count} wiersz bez zmian',
    few: '{count} wiersze bez zmian',
    many: '{count} wierszy bez zmian',
    other: '{count} wiersza bez zmian',
  },
  more: 'I jeszcze {count}.',
  run: {
    one: 'Zapisz {count} szkic',
    few: 'Zapisz {count} szkice',
    many: 'Zapisz {count} szkiców',
    other: 'Zapisz {count} szkicu',
  },
  done: {
    one: 'Wysłano {count} różnicę. To, co odrzucono, jest oznaczone w tabeli.',
    few: 'Wysłano {count} różnice. To, co odrzucono, jest oznaczone w tabeli.',
    many: 'Wysłano {count} różnic. To, co odrzucono, jest oznaczone w tabeli.',
    other: 'Wysłano {count} różnicy. To, co odrzucono, jest oznaczone w tabeli.',
  },
};
