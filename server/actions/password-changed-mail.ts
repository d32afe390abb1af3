import type { Mail } from '#server/mail/mailer.ts';

/** Mail to a player whose password was changed. It holds no link or token. */
export function passwordChangedMail(account: { readonly username: string; readonly email: string }): Mail {
  return {
    to: account.email,
    subject: 'Your Loremark password was changed',
    text: [
      `Hello ${account.username},`,
      'the password of your Loremark account was changed, and every other device was logged out.',
      'If it was not you, ask for a new password with this email address, by "Forgot your password?" in the Login dialog.',
      'Loremark',
    ].join('\n\n'),
  };
}
