import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  onThisPage: 'Na tej stronie',

  help: {
    title: 'Pomoc',
    lead: 'Jak korzystać z Loremark, w krótkich odpowiedziach.',
    sections: {
      start: {
        title: 'Na początek',
        text: [
          'Otwórz listę i zaznacz to, co ma twoja postać. Nie potrzebujesz konta: wszystko zapisuje się na tym urządzeniu.',
          'Z kontem masz postępy na wszystkich urządzeniach. Dodaj swoją postać albo zaimportuj ją z aukcji na Bazarze, co od razu wypełni wszystko.',
        ],
      },
      counting: {
        title: 'Liczenie zabić',
        text: [
          'Naciśnij liczbę w wierszu potwora, żeby ustawić zabicia, albo użyj +1, +10 i +100 w jego szczegółach.',
          'Dziennik polowań odczytuje to, co gra kopiuje do schowka, i dodaje wszystkie zabicia naraz. „Obok gry” pokazuje duże liczniki na drugim urządzeniu.',
        ],
      },
      import: {
        title: 'Import z\u00a0Bazaru',
        text: [
          'Strona aukcji wymienia to, co ma postać. Wpisz ID aukcji, sprawdź podgląd i zaimportuj. Import możesz cofnąć przez 30 dni.',
          'Kilka potworów nazywa się Butterfly, Horse lub Nomad. Po imporcie sprawdź je samodzielnie.',
        ],
      },
      verify: {
        title: 'Weryfikacja postaci',
        text: [
          'W „Zarządzaj postaciami” wygenerujesz kod. Wklej go do komentarza swojej postaci na stronie gry, wróć i naciśnij „Sprawdź teraz”.',
          'Tylko zweryfikowane postacie są w rankingach, biorą udział w konkursach i mają znak weryfikacji na profilu.',
        ],
      },
      offline: {
        title: 'Bez połączenia',
        text: [
          'Po drugiej wizycie Loremark działa bez połączenia. Zaznaczenia zapisują się od razu, a wysyłane są, gdy połączenie wróci.',
          'Chmurka na górnym pasku pokazuje, czy wszystko wysłano. Strona „Synchronizacja” wymienia to, czego jeszcze nie wysłano.',
        ],
      },
      devices: {
        title: 'Dwa urządzenia, jedna wartość',
        text: [
          'Zabicia policzone na dwóch urządzeniach się sumują. Jeśli dwa urządzenia ustawią różne wartości, wygrywa postęp: większa liczba, zaznaczenie.',
          'Cofnięcie nigdy nie usuwa tego, co zapisało też inne twoje urządzenie. Strona mówi wtedy, które to urządzenie, i możesz ustawić wartość mimo to.',
        ],
      },
      challenges: {
        title: 'Wyzwania i\u00a0rankingi',
        text: [
          'Dołącz jedną postacią do wyzwania miesiąca. Liczy się wszystko, co od tej pory ukończy, oprócz dnia, w którym postać została dodana.',
          'Importy i pliki nigdy się nie liczą, bo nie pokazują, kiedy coś zrobiono.',
        ],
      },
      install: {
        title: 'Instalowanie aplikacji',
        text: [
          'W menu przeglądarki wybierz „Zainstaluj” albo „Dodaj do ekranu głównego”. Aplikacja otworzy się potem stamtąd, we własnym oknie.',
        ],
      },
    },
    contact: 'Nie ma tu twojego pytania? Napisz do nas',
  },

  privacy: {
    title: 'Prywatność',
    lead: 'Co i gdzie jest przechowywane, kto to widzi i jak to wyeksportować lub usunąć.',
    sections: {
      device: {
        title: 'Na tym urządzeniu',
        text: [
          'Twoje postępy, notatki, filtry i ustawienia, szkice wiadomości i prac konkursowych oraz dane o grze. Zostają w pamięci tej przeglądarki.',
          'Bez konta twoje postępy nie są przechowywane nigdzie indziej. Wyczyszczenie w przeglądarce danych tej strony je usuwa.',
          'Wylogowanie usuwa to, co twoje konto ma tutaj, chyba że wybierzesz zachowanie tego na urządzeniu.',
        ],
      },
      account: {
        title: 'Na naszym serwerze, jeśli masz konto',
        text: [
          'Nazwa użytkownika, adres e-mail, hasło w postaci skrótu (hash) oraz twoje postacie z ich postępami, notatkami i historią.',
          'Przy drugim składniku także nazwy i klucze publiczne twoich kluczy dostępu, sekret aplikacji uwierzytelniającej oraz kody odzyskiwania w postaci skrótów.',
          'Urządzenia z nazwą przeglądarki i czasem ostatniego kontaktu, sesje, lista osób, które obserwujesz lub blokujesz, importy, prace konkursowe z obrazami, wyniki wyzwań i wiadomości, które od ciebie dostajemy.',
        ],
      },
      others: {
        title: 'Kto to widzi',
        text: [
          'Inni widzą profil postaci tylko wtedy, gdy publiczne jest i twoje konto, i ta postać. Notatek, historii, adresu e-mail ani obserwowanych graczy nigdy nie pokazujemy innym.',
          'Loremark nie ma reklam ani śledzenia i niczego nie przekazuje osobom trzecim. Żeby zweryfikować lub zaimportować postać, nasz serwer pobiera jej publiczną stronę ze strony gry.',
        ],
      },
      cookies: {
        title: 'Pliki cookie',
        text: [
          'Do logowania potrzebne są pliki: twojej sesji, ochrony przed żądaniami z innych stron, oznaczenia tego urządzenia i rozpoznawania przeglądarki używanej już do logowania.',
          'Jeśli wybierzesz język, pamięta go jeszcze jeden plik.',
          'Sesja kończy się 30 dni po ostatnim użyciu (u redaktorów po 12 godzinach), a najpóźniej 180 dni po zalogowaniu.',
        ],
      },
      logs: {
        title: 'Dzienniki i\u00a0adresy sieciowe',
        text: [
          'Żądania zapisujemy w dziennikach bez nazw, adresów i tokenów. Logowania i zmiany konta zapisujemy ze skrótem (hash) adresu sieciowego.',
          'Adresów sieciowych używamy do ograniczania nadużyć i przechowujemy je tylko tak długo, jak trwa ograniczenie.',
        ],
      },
      export: {
        title: 'Eksport',
        text: [
          'Na stronie „Konto” pobierzesz wszystko, co przechowujemy o twoim koncie, jako plik albo postępy swoich postaci jako tabelę. Niewysłane zmiany z tego urządzenia zapiszesz na stronie „Synchronizacja”.',
        ],
      },
      deletion: {
        title: 'Usuwanie',
        text: [
          'Konto usuniesz na stronie „Konto”. Przez 14 dni możesz je przywrócić, logując się. Potem kasujemy wszystko, także obrazy i oczekujące wiadomości e-mail. Wcześniejsze kopie zapasowe mogą je zawierać, dopóki nie zostaną zastąpione.',
          'Z przesłanych obrazów przed zapisaniem usuwamy metadane, na przykład miejsce zrobienia zdjęcia.',
        ],
      },
    },
    toAccount: 'Eksportuj lub usuń swoje dane',
  },

  security: {
    title: 'Zgłoś lukę w zabezpieczeniach',
    lead: 'Znasz sposób, by zaszkodzić graczom albo tej stronie? Dziękujemy za zgłoszenie, zanim ktoś go wykorzysta.',
    sections: {
      how: {
        title: 'Jak zgłosić',
        text: [
          'Napisz do nas na stronie Kontakt albo e-mailem na adres z pliku security.txt. Oba odnośniki są poniżej. Prosimy, nie publikuj niczego przed naprawą.',
          'Opisz, co zyskuje atakujący, i kroki, które to pokazują. Zgłoszenie po angielsku zrozumie większość z nas, ale możesz pisać w swoim języku.',
        ],
      },
      rules: {
        title: 'O co prosimy',
        text: [
          'Testuj tylko na własnych kontach. Jeśli widzisz cudze dane, przerwij, usuń je i napisz w zgłoszeniu, co było widać.',
          'Prosimy, nie spowalniaj strony, nie wysyłaj spamu i nie oszukuj graczy ani naszego zespołu. Loremark działa też na własnym komputerze, gdzie możesz testować wszystko.',
        ],
      },
      answer: {
        title: 'Czego możesz się spodziewać',
        text: [
          'Odpowiedź otrzymasz w ciągu tygodnia, a poprawkę lub plan w ciągu miesiąca. Jeśli chcesz, lista zmian wymieni wtedy twoje imię lub nick.',
          'Testy zgodne z tymi zasadami są mile widziane i nie wyciągamy z nich konsekwencji.',
        ],
      },
      other: {
        title: 'Co zgłaszać inaczej',
        text: [
          'Utracony dostęp do konta, błędne dane i niedziałające strony to nie luki. Napisz do nas na stronie Kontakt.',
          'Gra i jej strona należą do CipSoft. Ich luki zgłaszaj firmie CipSoft.',
        ],
      },
    },
    contact: 'Kontakt',
    file: 'security.txt',
  },
};
