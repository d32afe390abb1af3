/** Messages about fields of the account's forms, on the page and in responses. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('core/contract/accounts', {
  username: {
    missing: 'Username is required.',
    tooLong: 'Username can have at most {most} characters.',
    characters: 'Username can only contain letters and digits.',
    reserved: 'This username is reserved. Choose another one.',
  },
  email: {
    missing: 'Email is required.',
    tooLong: 'Email can have at most {most} characters.',
    invalid: 'Email must be a valid email address.',
  },
  password: {
    missing: 'Password is required.',
    spaces: "Password can't contain spaces.",
    tooShort: 'Password must have at least {least} characters.',
    tooLong: 'Password can have at most {most} characters.',
  },
  token: {
    missing: 'Token is required.',
    tooLong: 'Token can have at most {most} characters.',
  },
  factor: {
    method: 'Method must be passkey, totp or recovery.',
    appCode: 'Enter the 6 digits that your authenticator app shows.',
    recoveryCode: 'Enter one of your recovery codes: 24 letters and digits.',
    name: 'The name of a passkey can have at most {most} characters.',
  },
  grantType: 'Grant type must be password.',
  characterName: 'Character name must be text.',
  ranked: 'Whether you are ranked must be 0 or 1.',
  language: 'Language must be one of {languages}.',
});
