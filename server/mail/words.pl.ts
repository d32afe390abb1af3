import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  hello: 'Cześć {name},',
  helloStranger: 'Cześć,',
  confirmEmail: {
    subject: 'Potwierdź swój adres e-mail w serwisie Loremark',
    request: {
      one: 'ktoś – mamy nadzieję, że Ty – chce użyć tego adresu e-mail do konta w serwisie Loremark. Aby potwierdzić adres, otwórz ten link w ciągu {count} godziny:',
      few: 'ktoś – mamy nadzieję, że Ty – chce użyć tego adresu e-mail do konta w serwisie Loremark. Aby potwierdzić adres, otwórz ten link w ciągu {count} godzin:',
      many: 'ktoś – mamy nadzieję, że Ty – chce użyć tego adresu e-mail do konta w serwisie Loremark. Aby potwierdzić adres, otwórz ten link w ciągu {count} godzin:',
      other:
        'ktoś – mamy nadzieję, że Ty – chce użyć tego adresu e-mail do konta w serwisie Loremark. Aby potwierdzić adres, otwórz ten link w ciągu {count} godziny:',
    },
    ignore: 'Link działa tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: nic się nie zmieni.',
  },
  emailTaken: {
    subject: 'Twój adres e-mail w serwisie Loremark',
    request:
      'ktoś – może Ty – chce użyć tego adresu e-mail do innego konta w serwisie Loremark. Ten adres jest już przypisany do jednego konta i tak zostanie.',
    ignore: 'Nic się nie zmienia. Jeśli nie pamiętasz tamtego konta, poproś o nowe hasło, podając ten adres.',
  },
  emailAsked: {
    subject: 'Zmiana adresu e-mail Twojego konta Loremark',
    request:
      'ktoś – mamy nadzieję, że Ty – chce zmienić adres e-mail Twojego konta Loremark na {email}. Dopóki zmiana nie zostanie potwierdzona z tamtego adresu, nic się nie zmieni.',
    warning: 'Jeśli to nie Twoja prośba, ktoś zna Twoje hasło: zmień je od razu, to zatrzyma także tę zmianę.',
  },
  emailChanged: {
    subject: 'Zmieniono adres e-mail Twojego konta Loremark',
    change: 'adres e-mail Twojego konta Loremark to od teraz {email}. To ostatnia wiadomość na stary adres.',
  },
  resetPassword: {
    subject: 'Zmień swoje hasło do Loremark',
    request: {
      one: 'ktoś – mamy nadzieję, że Ty – prosi o nowe hasło do Twojego konta Loremark. Aby je ustawić, otwórz ten link w ciągu {count} minuty:',
      few: 'ktoś – mamy nadzieję, że Ty – prosi o nowe hasło do Twojego konta Loremark. Aby je ustawić, otwórz ten link w ciągu {count} minut:',
      many: 'ktoś – mamy nadzieję, że Ty – prosi o nowe hasło do Twojego konta Loremark. Aby je ustawić, otwórz ten link w ciągu {count} minut:',
      other:
        'ktoś – mamy nadzieję, że Ty – prosi o nowe hasło do Twojego konta Loremark. Aby je ustawić, otwórz ten link w ciągu {count} minuty:',
    },
    ignore: 'Link działa tylko raz. Jeśli to nie Twoja prośba, zignoruj tę wiadomość: hasło się nie zmieni.',
  },
  passwordChanged: {
    subject: 'Zmieniono Twoje hasło do Loremark',
    change: 'hasło do Twojego konta Loremark zostało zmienione, a wszystkie inne urządzenia wylogowano.',
    warning:
      'Jeśli to nie Twoja zmiana, poproś o nowe hasło, podając ten adres e-mail: w oknie logowania wybierz „Nie pamiętasz hasła?”.',
  },
  tokenCreated: {
    subject: 'Utworzono token do Twojego konta Loremark',
    changeUntil:
      'ktoś, oby to był Twój wybór, utworzył token, z którym inny program może czytać części Twojego konta Loremark do dnia {day}.',
    changeForGood:
      'ktoś, oby to był Twój wybór, utworzył token, z którym inny program może czytać części Twojego konta Loremark. Ten token nie wygasa.',
    where: 'Na stronie konta widać, co może czytać, i tam można go unieważnić: {address}',
    warning:
      'Jeśli to nie Twój token, kliknij tam „Wyloguj wszystkie inne”, co unieważnia też wszystkie tokeny, i zmień hasło.',
  },
  roleGiven: {
    subject: 'Masz nową rolę w serwisie Loremark',
    subjectOther: '{name} ma nową rolę w serwisie Loremark',
    editor: 'masz teraz rolę redaktora serwisu Loremark.',
    admin: 'masz teraz rolę admina serwisu Loremark.',
    editorOther: '{name} ma teraz rolę redaktora serwisu Loremark.',
    adminOther: '{name} ma teraz rolę admina serwisu Loremark.',
    by: 'Rolę nadaje {name}.',
    byOperator: 'Rolę nadaje operator strony.',
    factor:
      'Administracja wymaga drugiego składnika: klucza dostępu albo aplikacji uwierzytelniającej. Jeśli Twoje konto jeszcze go nie ma, skonfiguruj go po otwarciu Administracji.',
    warning: 'Jeśli to niespodzianka, sprawdź dziennik w Administracji i odbierz tę rolę.',
  },
  factorChanged: {
    subject: 'Zmiana drugiego składnika Twojego konta Loremark',
    passkeyAdded: 'do Twojego konta Loremark dodano klucz dostępu.',
    appAdded: 'do Twojego konta Loremark dodano aplikację uwierzytelniającą.',
    passkeyRemoved: 'z Twojego konta Loremark usunięto klucz dostępu.',
    appRemoved: 'z Twojego konta Loremark usunięto aplikację uwierzytelniającą.',
    codesRenewed: 'Dla Twojego konta Loremark utworzono nowe kody odzyskiwania; poprzednie już nie działają.',
    reset: 'operator strony usunął drugi składnik Twojego konta Loremark i wylogował wszystkie urządzenia.',
    warning: 'Jeśli to niespodzianka, zmień od razu hasło i sprawdź drugi składnik na swoim koncie.',
  },
  accountDeleted: {
    subject: 'Usunięto Twoje konto Loremark',
    change:
      'Twoje konto Loremark zostało usunięte, a wszystkie urządzenia wylogowano. Dnia {day} zostanie ostatecznie skasowane razem z całą zawartością.',
    restore: 'Do tego czasu możesz je odzyskać: zaloguj się na {address} i wybierz przywrócenie konta.',
    warning: 'Jeśli to nie Twoja decyzja, przywróć konto i zmień hasło.',
  },
  verificationLost: { subject: 'Jedna z Twoich postaci nie jest już zweryfikowana' },
};
