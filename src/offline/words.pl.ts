import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  network: 'Serwer nie odpowiada.',
  timeout: 'Serwer nie odpowiedział na czas.',
  notOurs: 'Odpowiedziało coś innego niż serwer.',
  noToken: 'Serwer nie przysłał tokenu.',
  malformed: 'Odpowiedź nie pochodzi z naszego serwera.',
  serverFailed: 'Serwer nie może teraz tego zrobić.',
  refusesAll: 'Brak połączenia z Loremark: coś po drodze odrzuca wszystkie żądania.',
  otherAccount: 'Zalogowano na inne konto.',
  noResult: 'Serwer nie przysłał wyniku niektórych zmian.',

  storage: {
    quota: 'Na tym urządzeniu nie ma już miejsca na zapisanie zmian.',
    blocked: 'Inna karta z Loremark blokuje zapisywanie. Zamknij ją i spróbuj ponownie.',
    denied: 'Ta przeglądarka nie pozwala serwisowi Loremark niczego zapisać.',
    unavailable: 'Na tym urządzeniu nie udało się zapisać zmiany.',
  },
  notDownloaded:
    'Postępów z twojego konta nie ma jeszcze na tym urządzeniu. Połącz się z internetem i spróbuj ponownie.',
  mergeInProgress: 'To jest już dodawane do innego konta.',
  alreadySettled: 'Ta zmiana jest już rozstrzygnięta.',
  onlyNewer: 'Obsługuje to tylko nowsza wersja aplikacji.',
  noteTooLong: 'Razem z istniejącą notatką tekst jest za długi. Najpierw skróć jedno albo drugie.',
  changedSince: 'Od tego czasu zostało to ponownie zmienione.',
  file: {
    newer: 'Ten plik pochodzi z nowszej wersji aplikacji. Odśwież stronę, a potem zaimportuj go ponownie.',
    notOurs: 'To nie jest plik z niewysłanymi zmianami albo jest uszkodzony.',
    ofGuest: 'Ten plik zawiera zmiany zapisane bez konta. Wyloguj się, żeby go zaimportować.',
    ofOther: 'Ten plik należy do konta {account}. Zaloguj się na nie, żeby go zaimportować.',
  },
};
