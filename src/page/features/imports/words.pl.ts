import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  title: 'Import danych z\u00a0Bazaru',
  back: 'Wstecz',
  import: 'Importuj',

  noAuctionShared: 'Udostępniony tekst nie jest adresem aukcji.',

  form: {
    steps: [
      '1. Otwórz na Bazarze aukcję swojej postaci i skopiuj ID z adresu. Może być też cały adres.',
      '2. Wklej je poniżej, wybierz sekcje i postać, do której trafią.',
      '3. Sprawdź, co się zmieni, i potwierdź.',
    ],
    auctionId: 'ID aukcji',
    placeholder: '1234567',
    notANumber: 'Wpisz numer aukcji, na przykład 1234567, albo jej adres.',
    character: 'Postać',
    current: '{name} (bieżąca)',
    chooseCharacter: 'Wybierz postać',
    noCharacters: 'Na twoim koncie nie ma postaci, do której można importować. Najpierw ją dodaj.',
    charactersUnknown: 'Twoich postaci nie ma jeszcze na tym urządzeniu.',
    manage: 'Zarządzaj postaciami',
    warningHead: 'To zastąpi twoje dane.',
    warning:
      'Dane wybranej postaci w wybranych sekcjach zostaną nadpisane. Potem stanie się ona bieżącą postacią, a strona się odświeży.',
    sharedNames:
      'Kilka potworów nazywa się Butterfly, Horse lub Nomad. Ich zabicia nie są importowane: sprawdź je potem samodzielnie.',
  },

  sections: {
    label: 'Sekcje do importu',
    selected: 'Wybrano {count} z {total}',
    all: 'Wybierz wszystkie',
    none: 'Wyczyść wybór',
  },

  reason: {
    offline: 'Jesteś offline. Import wymaga połączenia.',
    auctionId: 'Wpisz ID aukcji.',
    sections: 'Wybierz co najmniej jedną sekcję.',
    character: 'Wybierz postać.',
    unknownWaiting: 'Sprawdzanie, czy na tym urządzeniu są niewysłane zmiany.',
    waiting: {
      one: 'Najpierw trzeba wysłać z tego urządzenia {count} zmianę postaci {name}.',
      few: 'Najpierw trzeba wysłać z tego urządzenia {count} zmiany postaci {name}.',
      many: 'Najpierw trzeba wysłać z tego urządzenia {count} zmian postaci {name}.',
      other: 'Najpierw trzeba wysłać z tego urządzenia {count} zmiany postaci {name}.',
    },
    page: 'Strona jest za duża: najwyżej {megabytes} MB.',
  },
  sendNow: 'Wyślij teraz',

  page: {
    offer: 'Import nie działa? Użyj zapisanej strony',
    why: 'Użyj strony aukcji tak, jak pokazuje ją twoja przeglądarka.',
    computer:
      'Na komputerze: otwórz aukcję, zapisz stronę skrótem Ctrl+S (na Macu Cmd+S) i wybierz tu plik. Albo otwórz jej źródło skrótem Ctrl+U, zaznacz i skopiuj całość i wklej poniżej.',
    phone: 'Na telefonie: zapisz stronę z menu przeglądarki (w Chrome: Pobierz) i wybierz tu plik.',
    file: 'Zapisana strona',
    fileHint: 'Plik z końcówką html, htm, mhtml lub mht, najwyżej {megabytes} MB.',
    source: 'Źródło strony',
    sourceHint: 'Zaczyna się od <!DOCTYPE html> lub <html>.',
    replaces: 'Zamiast strony gry odczytamy tę stronę. Jeśli powyżej jest ID, musi to być strona tej aukcji.',
    lacks:
      'Zapisana strona pokazuje tylko pierwszą stronę mountów i outfitów. W tych sekcjach dodamy to, co na niej jest, i niczego nie wyczyścimy.',
  },

  reading: {
    title: 'Odczytywanie aukcji {auction}',
    titleOfPage: 'Odczytywanie zapisanej strony',
    leave: 'Nic się nie zmieni, zanim tego nie obejrzysz i nie potwierdzisz.',
    upload: 'Wysyłanie i odczytywanie strony.',
    start: 'Pobieranie aukcji.',
    busy: {
      one: 'Serwer jest zajęty. Kolejna próba za {count} sekundę.',
      few: 'Serwer jest zajęty. Kolejna próba za {count} sekundy.',
      many: 'Serwer jest zajęty. Kolejna próba za {count} sekund.',
      other: 'Serwer jest zajęty. Kolejna próba za {count} sekundy.',
    },
    steps: {
      queue: 'Oczekiwanie w kolejce.',
      page: 'Odczytywanie strony aukcji.',
      mounts: 'Odczytywanie mountów.',
      storeMounts: 'Odczytywanie mountów ze Store.',
      outfits: 'Odczytywanie outfitów.',
      storeOutfits: 'Odczytywanie outfitów ze Store.',
      saving: 'Zapisywanie.',
    },
    pages: {
      mounts: 'Odczytywanie mountów: strona {page} z {pages}.',
      storeMounts: 'Odczytywanie mountów ze Store: strona {page} z {pages}.',
      outfits: 'Odczytywanie outfitów: strona {page} z {pages}.',
      storeOutfits: 'Odczytywanie outfitów ze Store: strona {page} z {pages}.',
    },
  },

  preview: {
    spoken: 'Oto co zmieni import postaci {name}.',
    changedSince: 'W tych sekcjach w międzyczasie coś zapisano. To jest nowy podgląd.',
    level: 'Poziom {level}, {vocation}, {world}',
    status: {
      running: 'Aukcja {auction}, jeszcze trwa.',
      finished: 'Aukcja {auction}, zakończona.',
      cancelled: 'Aukcja {auction}, anulowana.',
      processed: 'Aukcja {auction}, w trakcie płatności.',
      transferring: 'Aukcja {auction}, w trakcie przenoszenia.',
    },
    source: { site: 'Odczytano ze strony gry.', page: 'Odczytano z zapisanej strony.' },
    into: 'Co się zmieni: {name}',
    table: 'Zmiany według sekcji',
    section: 'Ukończone pozycje',
    now: 'Teraz',
    after: 'Potem',
    leaveOut: 'Odznacz sekcję, żeby ją pominąć.',
    unchanged: 'Nic by się nie zmieniło.',
    empty: {
      one: '{section}: strona nic nie pokazuje, więc {count} wpis zostałby wyczyszczony. Strona gry opróżnia stare aukcje.',
      few: '{section}: strona nic nie pokazuje, więc {count} wpisy zostałyby wyczyszczone. Strona gry opróżnia stare aukcje.',
      many: '{section}: strona nic nie pokazuje, więc {count} wpisów zostałoby wyczyszczonych. Strona gry opróżnia stare aukcje.',
      other:
        '{section}: strona nic nie pokazuje, więc {count} wpisu zostałoby wyczyszczone. Strona gry opróżnia stare aukcje.',
    },
    leaveOutOf: 'Pomiń: {section}',
    partial: '{section}: udało się odczytać tylko {count}, więc nic nie usuniemy.',
    partialOf: '{section}: udało się odczytać tylko {count} z {total}, więc nic nie usuniemy.',
    missing: '{section}: na stronie nie ma tej sekcji. Nic się tu nie zmieni.',
    points: '{section}: strona podaje {page}, a znane nam wpisy mają {known}.',
    unknown: {
      one: '{section}: {count} nazwa jest tu nieznana, więc nic nie usuniemy.',
      few: '{section}: {count} nazwy są tu nieznane, więc nic nie usuniemy.',
      many: '{section}: {count} nazw jest tu nieznanych, więc nic nie usuniemy.',
      other: '{section}: {count} nazwy jest tu nieznane, więc nic nie usuniemy.',
    },
    gain: {
      one: 'dodano {count} wpis',
      few: 'dodano {count} wpisy',
      many: 'dodano {count} wpisów',
      other: 'dodano {count} wpisu',
    },
    change: 'zmieniono {count}',
    lost: 'usunięto {count}',
    unmatched: {
      one: 'nie znaleziono {count} nazwy',
      few: 'nie znaleziono {count} nazw',
      many: 'nie znaleziono {count} nazw',
      other: 'nie znaleziono {count} nazwy',
    },
    lists: { lost: 'Usunięte', lowered: 'Obniżone', changed: 'Zmienione', gained: 'Dodane' },
  },

  table: {
    before: 'Przedtem',
    now: 'Teraz',
    change: 'Zmiana',
    lookAt: 'Do sprawdzenia',
    same: 'bez zmian',
    names: { one: '{count} nazwa', few: '{count} nazwy', many: '{count} nazw', other: '{count} nazwy' },
    toCheck: '{count} do sprawdzenia',
    read: 'odczytano częściowo',
    readOf: 'odczytano {count} z {total}',
    missing: 'brak na stronie',
  },

  gaps: {
    ask: 'Loremark nie zna jeszcze wszystkiego z tej strony. Zgłoś to, a redaktor to doda. Nazwa twojej postaci nie jest wysyłana.',
    report: 'Zgłoś, czego brakuje',
    reported: 'To, czego tu brakuje, jest już zgłoszone. Dziękujemy!',
    kept: 'Zgłoszenie zapisano na tym urządzeniu. Wyśle się, gdy będziesz online.',
  },
  unmatched: {
    title: 'Nierozpoznane nazwy',
    why: 'Nie zostaną zaimportowane. Może nie ma ich jeszcze w katalogu.',
  },
  check: {
    title: 'Sprawdź to samodzielnie',
    why: 'Kilka potworów ma te same nazwy, więc import ich nie zmienia.',
  },

  confirm: {
    title: 'Potwierdzenie',
    question: 'Ta operacja nadpisze dane tej postaci. Kontynuować?',
    yes: 'Tak',
  },

  saving: {
    importing: 'Trwa import danych. Chwileczkę…',
    into: 'Aukcja {auction} do postaci {name}.',
    changing: 'Zmiana bieżącej postaci. Chwileczkę…',
    mayHaveGoneThrough: 'Utracono połączenie. Import mógł się udać: wynik pojawi się w powiadomieniach.',
  },

  report: {
    title: 'Zaimportowano do postaci {name}',
    untitled: 'Raport z\u00a0importu',
    loading: 'Wczytywanie raportu',
    done: 'Gotowe',
    success: 'Dane zostały zaimportowane.',
    from: {
      one: 'Aukcja {auction} zmieniła {count} wpis.',
      few: 'Aukcja {auction} zmieniła {count} wpisy.',
      many: 'Aukcja {auction} zmieniła {count} wpisów.',
      other: 'Aukcja {auction} zmieniła {count} wpisu.',
    },
    cleared: {
      one: 'Wyczyszczono {count} wpis, którego nie ma w aukcji.',
      few: 'Wyczyszczono {count} wpisy, których nie ma w aukcji.',
      many: 'Wyczyszczono {count} wpisów, których nie ma w aukcji.',
      other: 'Wyczyszczono {count} wpisu, którego nie ma w aukcji.',
    },
    undone: 'Ten import został cofnięty.',
    undo: 'Cofnij import',
    failed: 'Nie udało się wczytać raportu.',
    offline: 'Jesteś offline. Raport wymaga połączenia.',
    gone: 'Ten import jest zbyt stary, żeby go pokazać.',
    bySection: 'Wynik według sekcji',
    charms: 'Zobacz swoje charmy',
  },
  notice: { see: 'Zobacz raport' },
};
