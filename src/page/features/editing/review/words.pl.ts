import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  failed: 'Nie udało się wczytać zmian. Nic nie przepadło.',
  offline: 'Jesteś offline. Sprawdzanie wymaga serwera.',
  none: 'Nie ma nic do sprawdzenia.',
  noneWhy: 'Tu publikuje się szkice, które redaktorzy przekazują do sprawdzenia.',
  waiting: 'W\u00a0trakcie sprawdzania',
  drafts: 'Szkice, nad którymi pracują redaktorzy',
  faults: 'Nie można jeszcze opublikować',
  rowsOf: '{table} ({count})',
  byWhom: 'Autor: {author}, {when}.',
  own: 'Twoja zmiana: publikuje ją ktoś inny.',
  selectAll: 'Wybierz wszystkie',
  publish: 'Opublikuj {count}',
  giveBack: 'Zwróć {count}',
  publishTitle: {
    one: 'Opublikować {count} zmianę?',
    few: 'Opublikować {count} zmiany?',
    many: 'Opublikować {count} zmian?',
    other: 'Opublikować {count} zmiany?',
  },
  publishWhy:
    'W ciągu kilku minut dostaną je wszyscy gracze. Opis pojawi się na liście zmian, gdzie każdy go przeczyta.',
  note: 'Co zmienia się dla graczy',
  noteHint: 'Jeden wiersz na liście zmian, na przykład: Poprawiono szybkość 12 mountów.',
  noteNeeded: 'Napisz w jednym wierszu, co zmienia się dla graczy.',
  confirm: 'Opublikuj',
  giveBackTitle: {
    one: 'Zwrócić {count} zmianę?',
    few: 'Zwrócić {count} zmiany?',
    many: 'Zwrócić {count} zmian?',
    other: 'Zwrócić {count} zmiany?',
  },
  giveBackWhy: 'Znów staną się szkicami swoich autorów, a oni przeczytają powód.',
  reason: 'Powód',
  reasonNeeded: 'Podaj powód w jednym zdaniu.',
  givenBack: {
    one: 'Zwrócono {count} zmianę.',
    few: 'Zwrócono {count} zmiany.',
    many: 'Zwrócono {count} zmian.',
    other: 'Zwrócono {count} zmiany.',
  },
  confirmGiveBack: 'Zwróć',

  merges: 'Pliki mają inną wartość',
  mergesWhy: 'Nowsza wersja Loremark przyniosła inne wartości dla tego, co opublikowali redaktorzy.',
  outcomes: {
    kept: 'Pokazywana jest wartość redaktorów.',
    fileNewer: 'Pokazywana jest wartość z plików: jej źródło jest nowsze.',
    unfit: 'Wartość redaktorów nie pasuje już do innych danych, więc pokazywana jest ta z plików.',
  },
  values: 'Pliki: {files}. Redaktorzy: {editors}.',
  take: { file: 'Weź z plików', ours: 'Weź od redaktorów' },
  drafted: 'Utworzono szkic. Przekaż go do sprawdzenia z jego tabeli.',
  mergeSource: 'Scalenie nowszych plików',
};
