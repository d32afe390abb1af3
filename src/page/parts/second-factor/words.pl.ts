import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  password: 'Hasło',
  code: 'Kod',
  passkeyFailed: 'Nie użyto żadnego klucza dostępu. Spróbuj ponownie albo wybierz inny sposób.',

  login: { title: 'Drugi składnik', description: 'Hasło się zgadza. Teraz pokaż, że to naprawdę ty.' },
  confirm: {
    title: 'Potwierdź, że to ty',
    description: 'To wymaga drugiego składnika. Kolejne pytanie najwcześniej za {minutes} min.',
  },
  passkey: { use: 'Użyj klucza dostępu', instead: 'Użyj klucza dostępu' },
  totp: {
    hint: '6 cyfr, które aplikacja uwierzytelniająca pokazuje teraz.',
    instead: 'Użyj aplikacji uwierzytelniającej',
  },
  recovery: {
    label: 'Kod odzyskiwania',
    hint: 'Każdy z twoich kodów odzyskiwania działa tylko raz.',
    instead: 'Użyj kodu odzyskiwania',
  },
  submit: 'Potwierdź',

  section: {
    title: 'Drugi składnik',
    description: 'Drugi krok logowania, który chroni konto nawet wtedy, gdy ktoś zna twoje hasło.',
    offline: 'Twój drugi składnik pokaże się, gdy wróci połączenie.',
    failed: 'Nie udało się wczytać twojego drugiego składnika.',
    passkeys: 'Klucze dostępu',
    noPasskeys: 'Nie masz żadnych kluczy dostępu.',
    noSupport: 'Ta przeglądarka nie tworzy kluczy dostępu.',
    used: 'dodano {day}, ostatnio użyty {lastDay}',
    unused: 'dodano {day}, jeszcze nieużyty',
    app: 'Aplikacja uwierzytelniająca',
    noApp: 'Nie masz aplikacji uwierzytelniającej.',
    hasApp: 'Skonfigurowano {day}.',
    codes: 'Kody odzyskiwania',
    left: {
      one: 'Został {count} kod.',
      few: 'Zostały {count} kody.',
      many: 'Zostało {count} kodów.',
      other: 'Zostało {count} kodu.',
    },
    noCodes: 'Dostaniesz je z pierwszym kluczem albo aplikacją.',
  },

  add: {
    passkey: 'Dodaj klucz dostępu',
    passkeyDescription: 'Telefon, komputer albo klucz bezpieczeństwa potwierdzi wtedy, że to ty.',
    name: 'Nazwa',
    nameHint: 'Tylko dla ciebie, na przykład „Mój telefon”. Nieobowiązkowa.',
    app: 'Skonfiguruj aplikację',
    appDescription:
      'Aplikacja taka jak Aegis, Google Authenticator albo menedżer haseł pokazuje kody potrzebne do logowania.',
    next: 'Dalej',
    scan: 'Zeskanuj to aplikacją, a potem wpisz kod, który pokaże.',
    qr: 'Kod QR z twoim sekretem',
    secret: 'Albo wpisz ten sekret',
    copySecret: 'Skopiuj sekret',
    secretCopied: 'Skopiowano sekret',
    submit: 'Dodaj',
  },

  codes: {
    title: 'Twoje kody odzyskiwania',
    warning:
      'Zapisz je teraz: nie pokażemy ich drugi raz. Każdy wpuści cię raz, jeśli stracisz telefon albo klucze dostępu.',
    copy: 'Skopiuj kody',
    copied: 'Skopiowano kody',
    save: 'Zapisz w pliku',
    saved: 'Kody zapisane.',
    done: 'Gotowe',
    renew: 'Utwórz nowe kody',
    renewQuestion: 'Utworzyć nowe kody odzyskiwania?',
    renewConsequences: 'Obecne kody przestaną działać.',
  },

  remove: {
    button: 'Usuń',
    passkey: 'Usuń klucz dostępu: {name}',
    app: 'Usuń aplikację uwierzytelniającą',
    passkeyQuestion: 'Usunąć ten klucz dostępu?',
    passkeyConsequences: '„{name}” już cię nie wpuści.',
    appQuestion: 'Usunąć aplikację uwierzytelniającą?',
    appConsequences: 'Jej kody już cię nie wpuszczą.',
  },

  gate: {
    title: 'Skonfiguruj drugi składnik',
    description:
      'Administracja otworzy się, gdy twoje konto będzie mieć klucz dostępu albo aplikację uwierzytelniającą.',
  },
};
