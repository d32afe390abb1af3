import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  goHome: 'Na stronę główną',
  username: 'Nazwa użytkownika',
  email: 'E-mail',
  password: 'Hasło',
  newPassword: 'Nowe hasło',
  passwordHint: 'Co najmniej {length} znaków, bez spacji.',
  easyToGuess: 'To hasło łatwo odgadnąć.',
  spam: 'Jeśli nie widzisz wiadomości, zajrzyj do folderu ze spamem.',
  linkDead: 'Ten link już nie działa',
  linkDeadBecause: 'Ten link już nie działa. {why}',

  login: {
    title: 'Logowanie',
    name: 'Nazwa użytkownika lub e-mail',
    forgot: 'Nie pamiętasz hasła?',
    signUpInstead: 'Załóż konto',
    wrongName: 'Błędna nazwa użytkownika lub hasło. Sprawdź je i spróbuj ponownie.',
    wrongPassword: 'Błędna nazwa użytkownika lub hasło.',
  },

  restore: {
    title: 'Przywrócić konto?',
    description: 'Przywróć je, a wszystko będzie takie jak przedtem.',
    no: 'Pozostaw usunięte',
    yes: 'Przywróć konto',
  },

  signUp: {
    title: 'Nowe konto',
    submit: 'Załóż konto',
    loginInstead: 'Mam już konto',
    warning: 'Nie podawaj tu poufnych danych swojego konta w grze: jego nazwy, adresu e-mail ani hasła.',
    usernameHint: 'Litery i cyfry.',
  },

  forgot: {
    title: 'Zmiana hasła',
    submit: 'Wyślij link',
    description: 'Podaj adres e-mail swojego konta. Wyślemy link, który działa przez 60 minut.',
  },

  logout: {
    title: 'Wylogowanie',
    unreached: 'Serwer nie odpowiada. Sesja nadal trwa.',
    onlyHere: {
      one: '{count} zmiana jest na razie tylko na tym urządzeniu.',
      few: '{count} zmiany są na razie tylko na tym urządzeniu.',
      many: '{count} zmian jest na razie tylko na tym urządzeniu.',
      other: '{count} zmiany jest na razie tylko na tym urządzeniu.',
    },
    messages: {
      one: '{count} wiadomość do nas nie została wysłana.',
      few: '{count} wiadomości do nas nie zostały wysłane.',
      many: '{count} wiadomości do nas nie zostało wysłanych.',
      other: '{count} wiadomości do nas nie zostało wysłane.',
    },
    drafts: {
      one: '{count} szkic pracy konkursowej nie został wysłany; zostaje tutaj, chyba że go usuniesz.',
      few: '{count} szkice prac konkursowych nie zostały wysłane; zostają tutaj, chyba że je usuniesz.',
      many: '{count} szkiców prac konkursowych nie zostało wysłanych; zostają tutaj, chyba że je usuniesz.',
      other: '{count} szkicu pracy konkursowej nie zostało wysłane; zostaje tutaj, chyba że je usuniesz.',
    },
    edits: {
      one: '{count} zmiana w tabelach nie została zapisana; zostaje tutaj, chyba że ją usuniesz.',
      few: '{count} zmiany w tabelach nie zostały zapisane; zostają tutaj, chyba że je usuniesz.',
      many: '{count} zmian w tabelach nie zostało zapisanych; zostają tutaj, chyba że je usuniesz.',
      other: '{count} zmiany w tabelach nie zostało zapisane; zostaje tutaj, chyba że ją usuniesz.',
    },
    looking: 'Sprawdzanie, co jest tylko na tym urządzeniu…',
    allSaved: 'Wszystkie wpisy są zapisane na koncie.',
    send: 'Wyślij i wyloguj się',
    logInToSend: 'Zaloguj się i wyślij',
    keepUnsent: 'Zachowaj tu i wyloguj się',
    keep: 'Zachowaj na tym urządzeniu',
    keeps: 'Postępy i notatki zostają tutaj. Wybierz to tylko na własnym urządzeniu.',
    forgets:
      'Postępy, notatki, przypięte wpisy i policzone polowania zostaną usunięte z tego urządzenia. To, co zapisane, zostaje na koncie.',
    discard: 'Usuń i wyloguj się',
  },

  recover: {
    title: 'Wybierz nowe hasło',
    description: 'Wszystkie inne urządzenia zostaną wylogowane.',
    submit: 'Ustaw hasło',
    changed: 'Twoje hasło zostało zmienione',
    stillLoggedIn: 'Tutaj sesja nadal trwa. Wszystkie inne urządzenia wylogowano.',
    logIn: 'Zaloguj się nowym hasłem. Wszystkie urządzenia wylogowano.',
    incomplete: 'Ten link jest niepełny',
    incompleteHow: 'Otwórz jeszcze raz cały link z wiadomości albo poproś o nowy. Hasło się nie zmieniło.',
    askAgain: 'Poproś o nowy link',
  },

  confirm: {
    title: 'Potwierdź swój adres e-mail',
    description: 'Twoje konto będzie wtedy używać adresu, na który przyszedł ten link.',
    submit: 'Użyj tego adresu',
    changed: 'Twój adres e-mail został zmieniony',
    goOn: 'Przejdź do konta',
  },

  page: {
    title: 'Konto',
    offline: 'Serwer nie odpowiada. Konto wymaga połączenia; nowe wpisy zostają na tym urządzeniu.',
    failed: 'Nie udało się wczytać twojego konta.',
    deleted: 'Twoje konto zostało usunięte',
  },

  profile: {
    title: 'Profil',
    since: 'Z Loremark od',
    name: 'Domyślna nazwa postaci',
    nameHint: 'Opcjonalna, dopóki nie dodasz postaci.',
    hidden: 'Ukryte: nikt inny nie widzi twojego profilu.',
    public: 'Publiczne: każdy widzi twój profil i twoje publiczne postacie.',
    ranked: 'Pokazuj mnie w rankingach',
    inRankings: 'Twoje zweryfikowane, publiczne postacie są w rankingach.',
    notInRankings: 'Twoich postaci nie ma w żadnym rankingu. Nadal możesz brać udział w wyzwaniach.',
  },

  address: {
    title: 'E-mail',
    present: 'Twój adres to {address}. Nikt inny go nie widzi.',
    waiting: 'Adres {address} nie jest jeszcze potwierdzony: otwórz link z wysłanej tam wiadomości.',
    change: 'Zmień e-mail',
    new: 'Nowy e-mail',
  },

  changePassword: {
    title: 'Hasło',
    description:
      'Nowe hasło wylogowuje wszystkie inne urządzenia i unieważnia wszystkie tokeny. To, co zapisano na urządzeniu, zostaje na nim.',
    current: 'Obecne hasło',
    submit: 'Zmień hasło',
  },

  tokens: {
    title: 'Tokeny',
    description:
      'Token pozwala innemu programowi, na przykład arkuszowi twojej gildii, odczytywać wybrane dane twojego konta. Niczego nie może zmienić.',
    api: 'O co mogą pytać programy',
    offline: 'Twoje tokeny pokażą się, gdy wróci połączenie.',
    failed: 'Nie udało się wczytać twoich tokenów.',
    none: 'Nie masz żadnych tokenów.',
    caption: 'Tokeny twojego konta',
    token: 'Token',
    reads: 'Odczytuje',
    made: 'Utworzono {day}',
    lastUsed: 'Ostatnio użyty',
    neverUsed: 'nigdy',
    usedLately: 'mniej niż 2 godz. temu',
    ends: 'Wygasa',
    neverEnds: 'nigdy',
    options: 'Opcje',
    full: 'Masz już największą możliwą liczbę tokenów: {most}. Unieważnij któryś, żeby utworzyć nowy.',

    make: 'Utwórz token',
    name: 'Nazwa',
    nameHint: 'Tylko dla ciebie, na przykład „Arkusz gildii”.',
    scopes: 'Może odczytywać',
    days: 'Wygasa',
    lifetimes: { 30: 'Za 30 dni', 90: 'Za 90 dni', 365: 'Za rok' },
    neverEnding: 'Nigdy',
    neverEndingMeans: 'Token, który nigdy nie wygasa, wymaga twojego hasła.',
    submit: 'Utwórz token',

    ready: 'Twój nowy token',
    copyNow:
      'Skopiuj go teraz: nie pokażemy go drugi raz. Każdy, kto go ma, może odczytać wybrane dane, więc zachowaj go dla siebie.',
    copy: 'Skopiuj token',
    copied: 'Skopiowano token',
    done: 'Gotowe',

    end: 'Unieważnij',
    endOf: 'Unieważnij token: {name}',
    question: 'Unieważnić ten token?',
    consequences: 'Programy, które używają tokenu „{name}”, nie odczytają już twojego konta.',
    yes: 'Unieważnij token',
    ended: 'Token unieważniony.',
  },

  sessions: {
    title: 'Aktywne logowania',
    unknown: 'Połącz się z internetem, żeby zobaczyć, gdzie twoje konto jest zalogowane.',
    caption: 'Zalogowane przeglądarki',
    browser: 'Przeglądarka',
    thisBrowser: 'Ta przeglądarka',
    signedIn: 'Logowanie: {moment}',
    lastSeen: 'Ostatnio widziana',
    options: 'Opcje',
    logout: 'Wyloguj się',
    end: 'Wyloguj',
    endSession: 'Wyloguj: {device}, logowanie {ago}',
    endDevice: 'Wyloguj: {device}, ostatni kontakt {ago}',
    endOthers: 'Wyloguj wszystkie inne',
    endOthersMeans: 'Wylogowanie wszystkich innych unieważnia też twoje tokeny.',
    ended: 'Wylogowano.',
  },

  data: {
    title: 'Twoje dane',
    description: 'Jeden plik ze wszystkim, co jest na twoim koncie: postacie, postępy, historia i urządzenia.',
    export: 'Eksportuj dane',
    saved: 'Zapisano plik {file}.',
    import: 'Import eksportu',
    importHint: 'Eksport tego konta. To, co masz, zostaje; to, czego brakuje, zostanie dodane.',
    importCount: {
      one: 'Importuj {count} wpis',
      few: 'Importuj {count} wpisy',
      many: 'Importuj {count} wpisów',
      other: 'Importuj {count} wpisu',
    },
    imported: 'Zaimportowano.',
    noCharacter: 'Na twoim koncie nie ma takiej postaci. Najpierw ją dodaj, inaczej zostanie pominięta.',
    entries: { one: '{count} wpis', few: '{count} wpisy', many: '{count} wpisów', other: '{count} wpisu' },
    fresh: { one: '{count} nowy', few: '{count} nowe', many: '{count} nowych', other: '{count} nowego' },
    unknown: {
      one: '{count} tu nieznany',
      few: '{count} tu nieznane',
      many: '{count} tu nieznanych',
      other: '{count} tu nieznanego',
    },
  },

  reset: {
    title: 'Resetowanie sekcji',
    description: 'Czyści jedną sekcję. Ulubione i notatki zostają. Przez {days} dni możesz to cofnąć.',
    character: 'Postać',
    section: 'Sekcja',
    open: 'Zresetuj…',
    confirm: 'Potwierdzenie',
    question: 'To wyczyści całą sekcję „{section}” postaci {character}. Kontynuować?',
    yes: 'Tak',
    past: 'Resety, które można cofnąć',
    pastOne: {
      one: '{section} ({character}): {count} wpis, {ago}',
      few: '{section} ({character}): {count} wpisy, {ago}',
      many: '{section} ({character}): {count} wpisów, {ago}',
      other: '{section} ({character}): {count} wpisu, {ago}',
    },
    undoOf: 'Cofnij reset: {section} ({character})',
    undone: 'Reset cofnięty.',
    deletedCharacter: 'usunięta postać',
  },

  delete: {
    title: 'Usuwanie konta',
    description: 'Usuwa konto i wszystko, co w nim jest, na zawsze. Przez {days} dni możesz jeszcze zmienić zdanie.',
    open: 'Usuń konto…',
    question: 'Usunąć konto?',
    consequences:
      'Wszystkie urządzenia zostaną wylogowane i nikt nie zobaczy już twojego profilu. Przez {days} dni możesz odzyskać konto, logując się; potem wszystko, co w nim jest, zniknie na zawsze.',
  },
};
