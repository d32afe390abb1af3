import { letter } from '#server/mail/letter.ts';
import { words } from '#server/mail/words.ts';
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
    subject: words.passwordChanged.subject,
    text: letter(account.username, words.passwordChanged.change, words.passwordChanged.warning),
    accountId: account.id,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
}
