import { NOTICE_LIFETIME_MS, storeMail } from '#server/actions/process/outgoing-mails.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import type { Transaction } from '#server/storage/database.ts';
import { readAccount } from '#server/storage/queries/accounts/accounts-queries.ts';

export type FactorChange = 'passkeyAdded' | 'appAdded' | 'passkeyRemoved' | 'appRemoved' | 'codesRenewed' | 'reset';

/** Stores the mail to a player whose second factor changed. Returns its id for `sendMail`. `now` in milliseconds. */
export async function storeFactorMail(
  transaction: Transaction,
  accountId: number,
  change: FactorChange,
  now: number,
): Promise<string> {
  const account = await readAccount(transaction, accountId);
  const words = wordsIn(account.language).factorChanged;
  return storeMail(transaction, {
    to: account.email,
    subject: words.subject,
    text: letter(account, words[change], words.warning),
    accountId,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
}
