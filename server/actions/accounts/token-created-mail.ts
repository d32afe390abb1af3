import { ACCOUNT_PATH } from '#core/contract/accounts/account-page.ts';
import { dayText } from '#core/words/day-text.ts';
import type { Language } from '#core/words/languages.ts';
import { letter } from '#server/mail/letter.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import type { Transaction } from '#server/storage/database.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';

/**
 * Stores the mail to a player whose account has a new token, without the token and its name, which a thief of the session
 * may have chosen. `expiresAt` and `now` in milliseconds; null = it does not expire. Returns its id for `sendMail`.
 */
export function storeTokenCreatedMail(
  transaction: Transaction,
  account: {
    readonly id: number;
    readonly username: string;
    readonly email: string;
    readonly language: Language | null;
  },
  { expiresAt, now, origin }: { readonly expiresAt: number | null; readonly now: number; readonly origin: string },
): Promise<string> {
  const words = wordsIn(account.language).tokenCreated;
  const change =
    expiresAt === null ? words.changeForGood : words.changeUntil(dayText(expiresAt, account.language ?? 'en'));
  return storeMail(transaction, {
    to: account.email,
    subject: words.subject,
    text: letter(account, change, words.where(`${origin}${ACCOUNT_PATH}`), words.warning),
    accountId: account.id,
    now,
    lifetimeMs: NOTICE_LIFETIME_MS,
  });
}
