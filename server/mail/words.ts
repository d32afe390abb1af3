/** Texts of mails. Each paragraph is one text; a mail begins with `hello` and ends with the name of the site. */
import { defineWords } from '#core/words/define-words.ts';

export const words = defineWords('server/mail', {
  hello: 'Hello {name},',
  helloStranger: 'Hello,',
  confirmEmail: {
    subject: 'Confirm your email address for Loremark',
    request: {
      one: 'someone, hopefully you, wants to use this email address for a Loremark account. Open this link within {count} hour to confirm it:',
      other:
        'someone, hopefully you, wants to use this email address for a Loremark account. Open this link within {count} hours to confirm it:',
    },
    ignore: 'The link works once. If you did not ask for it, ignore this mail: nothing changes.',
  },
  emailTaken: {
    subject: 'Your email address at Loremark',
    request:
      'someone, maybe you, wants to use this email address for another Loremark account. It belongs to an account already, and stays with that one.',
    ignore: 'Nothing changes. If you forgot that account, ask for a new password with this address.',
  },
  emailAsked: {
    subject: 'Your Loremark account is to get another email address',
    request:
      'someone, hopefully you, asked for the email address of your Loremark account to become {email}. Until that is confirmed from there, it stays as it is.',
    warning: 'If you did not ask for it, someone knows your password: change it now, which stops this too.',
  },
  emailChanged: {
    subject: 'Your Loremark account has another email address',
    change: 'the email address of your Loremark account is {email} from now on. This is the last mail to the old one.',
  },
  resetPassword: {
    subject: 'Reset your Loremark password',
    request: {
      one: 'someone, hopefully you, asked for a new password for your Loremark account. Open this link within {count} minute to choose one:',
      other:
        'someone, hopefully you, asked for a new password for your Loremark account. Open this link within {count} minutes to choose one:',
    },
    ignore: 'The link works once. If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  passwordChanged: {
    subject: 'Your Loremark password was changed',
    change: 'the password of your Loremark account was changed, and every other device was logged out.',
    warning:
      'If it was not you, ask for a new password with this email address, by "Forgot your password?" in the Login dialog.',
  },
  accountDeleted: {
    subject: 'Your Loremark account was deleted',
    /** `day`: a date. */
    change:
      'your Loremark account was deleted, and every device was logged out. On {day} it will be erased with everything in it.',
    restore: 'Until then you can have it back: log in at {address} and choose to restore it.',
    warning: 'If you did not delete it, restore it and change its password.',
  },
  /** The text is one of `notices` in src/core/contract/words.ts. */
  verificationLost: { subject: 'A character of yours is no longer verified' },
});
