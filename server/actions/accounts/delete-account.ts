/** Account deletion: hidden from others immediately, erased by purge-expired.ts after the grace period. */
import type { DeleteAccountForm } from '#core/contract/accounts/own-account.ts';
import { dayText } from '#core/words/day-text.ts';
import type { Language } from '#core/words/languages.ts';
import { letter } from '#server/mail/letter.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { wordsIn } from '#server/mail/words-in.ts';
import { inTransaction } from '#server/storage/database.ts';
import { deleteEmailChange } from '#server/storage/queries/accounts/email-changes-queries.ts';
import { markDeleted } from '#server/storage/queries/accounts/own-account-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/accounts/password-resets-queries.ts';
import { refreshStandingsOf } from '../challenges/standings.ts';
import { NOTICE_LIFETIME_MS, storeMail } from '../process/outgoing-mails.ts';
import {
  confirmMailedAction,
  type MailedActionContext,
  type Requester,
  requireStillConfirmed,
} from './confirm-password.ts';
import { erasedAt } from './grace-period.ts';
import { endAccess } from './sessions.ts';

export interface Deletion {
  /** Ids of the ended sessions: all sessions of the account. */
  readonly ended: readonly number[];
  /** Erasure time, in milliseconds. */
  readonly until: number;
  /** Id of the mail to the player. */
  readonly mail: string;
}

/** Deletes the session's account. Throws WrongPasswordError, RateLimitedError and SessionEndedError. */
export async function deleteAccount(
  context: MailedActionContext & { readonly publicOrigin: () => string },
  form: DeleteAccountForm,
  requester: Requester,
): Promise<Deletion> {
  const account = await confirmMailedAction(context, requester, form.password);
  const now = context.clock();
  const until = erasedAt(now);
  return inTransaction(context.database, async (transaction) => {
    await requireStillConfirmed(transaction, requester, account, now);
    await markDeleted(transaction, account.id, now);
    await refreshStandingsOf(transaction, account.id);
    await deleteEmailChange(transaction, account.id);
    await deletePasswordResetOf(transaction, account.id);
    const mail = deletionMail(account, until, context.publicOrigin());
    return {
      ended: await endAccess(transaction, account.id, { exceptId: null, now }),
      until,
      mail: await storeMail(transaction, { ...mail, accountId: account.id, now, lifetimeMs: NOTICE_LIFETIME_MS }),
    };
  });
}

function deletionMail(
  to: { readonly username: string; readonly email: string; readonly language: Language | null },
  until: number,
  origin: string,
): Mail {
  const words = wordsIn(to.language).accountDeleted;
  return {
    to: to.email,
    subject: words.subject,
    text: letter(to, words.change(dayText(until, to.language ?? 'en')), words.restore(`${origin}/`), words.warning),
  };
}
