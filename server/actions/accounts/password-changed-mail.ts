import type { Transaction } from '#server/storage/database.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';

/** Stores the mail to a player whose password was changed, without links or tokens. Returns its id for `sendMail`. */
export function storePasswordChangedMail(
  transaction: Transaction,
  account: { readonly id: number; readonly username: string; readonly email: string },
  now: number,
): Promise<string> {
  return storeMail(transaction, {
    to: account.email,
    subject: 'Your Loremark password was changed',
    text: [
      `Hello ${account.username},`,
      'the password of your Loremark account was changed, and every other device was logged out.',
      'If it was not you, ask for a new password with this email address, by "Forgot your password?" in the Login dialog.',
      'Loremark',
    ].join('\n\n'),
    accountId: account.id,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
}
