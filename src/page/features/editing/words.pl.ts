import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: '{name} · Administracja',
  nav: 'Administracja',
  allScreens: 'Wszystkie kolejki i\u00a0tabele',
  toReview: 'Do sprawdzenia',
  tables: 'Tabele',
  waits: { one: '{count} czeka', few: '{count} czekają', many: '{count} czeka', other: '{count} czeka' },
  incomplete: {
    one: '{count} niepełny',
    few: '{count} niepełne',
    many: '{count} niepełnych',
    other: '{count} niepełnego',
  },

  unknown: 'nieznane',
  empty: 'puste',
  flags: { yes: 'tak', no: 'nie' },
  row: 'Cały wiersz',
  absent: 'nie ma wiersza',
  present: 'jest wiersz',
  removed: 'usunięto',
  becomes: 'przedtem: {before}, potem: {after}',
  source: 'Źródło: {source}',
  formerEditor: 'dawny redaktor',

  screens: {
    review: 'Sprawdzanie',
    comparison: 'Porównanie z wiki',
    dataReports: 'Zgłoszenia błędów',
    entries: 'Prace konkursowe',
    rankReports: 'Zgłoszenia z rankingów',
    users: 'Użytkownicy',
    log: 'Dziennik',
  },
};
