import type { Translation } from '#core/words/translation.ts';
import type { words as english } from './words.ts';

export const words: Translation<typeof english, 'pl'> = {
  username: {
    missing: 'Podaj nazwę użytkownika.',
    tooLong: 'Nazwa użytkownika może mieć najwyżej {most} znaków.',
    characters: 'Nazwa użytkownika może zawierać tylko litery i cyfry.',
    reserved: 'Ta nazwa użytkownika jest zastrzeżona. Wybierz inną.',
  },
  email: {
    missing: 'Podaj adres e-mail.',
    tooLong: 'Adres e-mail może mieć najwyżej {most} znaków.',
    invalid: 'Podaj prawidłowy adres e-mail.',
  },
  password: {
    missing: 'Podaj hasło.',
    spaces: 'Hasło nie może zawierać spacji.',
    tooShort: 'Hasło musi mieć co najmniej {least} znaków.',
    tooLong: 'Hasło może mieć najwyżej {most} znaków.',
  },
  token: {
    missing: 'Podaj token.',
    tooLong: 'Token może mieć najwyżej {most} znaków.',
  },
  factor: {
    method: 'Metoda musi mieć wartość passkey, totp albo recovery.',
    appCode: 'Podaj 6 cyfr z aplikacji uwierzytelniającej.',
    recoveryCode: 'Podaj jeden z kodów odzyskiwania: 24 litery i cyfry.',
    name: 'Nazwa klucza dostępu może mieć najwyżej {most} znaków.',
  },
  grantType: 'Grant type musi mieć wartość password.',
  characterName: 'Nazwa postaci musi być tekstem.',
  ranked: 'Udział w rankingach musi mieć wartość 0 albo 1.',
  language: 'Język musi być jednym z: {languages}.',
};
