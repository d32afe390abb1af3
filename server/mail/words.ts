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
  roleGiven: {
    subject: 'You have a new role at Loremark',
    /** `name`: of the account with the new role. */
    subjectOther: '{name} has a new role at Loremark',
    editor: 'You are now an editor of Loremark.',
    admin: 'You are now an admin of Loremark.',
    editorOther: '{name} is now an editor of Loremark.',
    adminOther: '{name} is now an admin of Loremark.',
    /** `name`: of an admin. */
    by: 'The role was given by {name}.',
    byOperator: 'The role was given by the operator of the site.',
    factor:
      'Admin needs a second factor: a passkey or an authenticator app. If your account has none yet, set one up when you open Admin.',
    warning: 'If this surprises you, check the log in Admin and take the role back.',
  },
  factorChanged: {
    subject: 'The second factor of your Loremark account was changed',
    passkeyAdded: 'A passkey was added to your Loremark account.',
    appAdded: 'An authenticator app was added to your Loremark account.',
    passkeyRemoved: 'A passkey was removed from your Loremark account.',
    appRemoved: 'The authenticator app was removed from your Loremark account.',
    codesRenewed: 'New recovery codes were created for your Loremark account; the former ones no longer work.',
    reset:
      'The operator of the site removed the second factor of your Loremark account, and every device was logged out.',
    warning: 'If you did not expect this, change your password now and check the second factor in your account.',
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
