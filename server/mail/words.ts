/** Texts of mails. Each paragraph is one text; a mail begins with `hello` and ends with the name of the site. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/mail', {
  hello: 'Hello {name},',
  helloStranger: 'Hello,',
  confirmEmail: {
    subject: 'Confirm your email address for Loremark',
    request: {
      one: 'Someone, hopefully you, wants to use this email address for a Loremark account. Open this link within {count} hour to confirm it:',
      other:
        'Someone, hopefully you, wants to use this email address for a Loremark account. Open this link within {count} hours to confirm it:',
    },
    ignore: 'The link works only once. If you did not request it, ignore this email: nothing will change.',
  },
  emailTaken: {
    subject: 'Your email address at Loremark',
    request:
      'Someone, maybe you, wants to use this email address for another Loremark account. It already belongs to an account, and stays with that one.',
    ignore: 'Nothing changes. If you forgot about that account, reset its password with this address.',
  },
  emailAsked: {
    subject: 'Email change requested for your Loremark account',
    request:
      'Someone, hopefully you, asked to change the email address of your Loremark account to {email}. Nothing changes until that address is confirmed.',
    warning: 'If it was not you, someone knows your password: change it now, which also cancels this request.',
  },
  emailChanged: {
    subject: 'The email address of your Loremark account was changed',
    change: 'The email address of your Loremark account is now {email}. This is the last email to the old address.',
  },
  resetPassword: {
    subject: 'Reset your Loremark password',
    request: {
      one: 'Someone, hopefully you, asked for a new password for your Loremark account. Open this link within {count} minute to choose one:',
      other:
        'Someone, hopefully you, asked for a new password for your Loremark account. Open this link within {count} minutes to choose one:',
    },
    ignore: 'The link works only once. If you did not request it, ignore this email: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your Loremark password was changed',
    change: 'The password of your Loremark account was changed, and every other device was logged out.',
    warning:
      'If it was not you, reset your password with this email address: press "Forgot your password?" in the Login dialog.',
  },
  tokenCreated: {
    subject: 'A token was created for your Loremark account',
    /** `day`: a date. */
    changeUntil:
      'Someone, hopefully you, created a token with which another program can read parts of your Loremark account until {day}.',
    changeForGood:
      'Someone, hopefully you, created a token with which another program can read parts of your Loremark account. It does not expire.',
    where: 'What it can read is on your account page, where you can also revoke it: {address}',
    warning:
      'If it was not you, press "Log out all others" there, which revokes every token too, and change your password.',
  },
  accountDeleted: {
    subject: 'Your Loremark account was deleted',
    /** `day`: a date. */
    change:
      'Your Loremark account was deleted, and every device was logged out. On {day} it will be erased with everything in it.',
    restore: 'Until then you can get it back: log in at {address} and choose to restore it.',
    warning: 'If you did not delete it, restore it and change its password.',
  },
  /** The text is one of `notices` in src/core/contract/words.ts. */
  verificationLost: { subject: 'One of your characters is no longer verified' },
});
