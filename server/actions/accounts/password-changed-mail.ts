import type { Language } from '#core/words/languages.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import type { Transaction } from '#server/storage/database.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';

/** Stores the mail to a player whose password was changed, without links or tokens. Returns its id for `sendMail`. */
export function storePasswordChangedMail(
  transaction: Transaction,
  account: {
    readonly id: number;
    readonly username: string;
    readonly email: string;
    readonly language: Language | null;
  },
  now: number,
): Promise<string> {
  const words = wordsIn(account.language).passwordChanged;
  return storeMail(transaction, {
    to: account.email,
    subject: words.subject,
    text: letter(account, words.change, words.warning),
    accountId: account.id,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
}
