/** Deleting an account: at once for everybody else, for good after days of grace (the pruning is clear-up.ts). */
import type { DeleteAccountForm } from '#core/contract/own-account.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { deleteEmailChange } from '#server/storage/queries/email-changes-queries.ts';
import { markDeleted } from '#server/storage/queries/own-account-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/password-resets-queries.ts';
import { deleteOtherSessions } from '#server/storage/queries/sessions-queries.ts';
import { type Asking, confirmMailedDeed, type MailedDeedContext, requireStillConfirmed } from './confirm-password.ts';
import { dayWords, erasedAt } from './days-of-grace.ts';

export interface Deletion {
  /** Sessions that ended: all of them. */
  readonly ended: readonly number[];
  /** When it is erased, in milliseconds. */
  readonly until: number;
  /** Tells the player by mail. */
  readonly mail: Mail;
}

/** Deletes the account of the session. Throws WrongPasswordError, RateLimitedError and SessionEndedError. */
export async function deleteAccount(
  context: MailedDeedContext & { readonly publicOrigin: () => string },
  form: DeleteAccountForm,
  asking: Asking,
): Promise<Deletion> {
  const account = await confirmMailedDeed(context, asking, form.password);
  const now = context.clock();
  const until = erasedAt(now);
  const ended = await context.database.transaction().execute(async (transaction) => {
    await requireStillConfirmed(transaction, asking, account, now);
    await markDeleted(transaction, account.id, now);
    await deleteEmailChange(transaction, account.id);
    await deletePasswordResetOf(transaction, account.id);
    return deleteOtherSessions(transaction, account.id, null);
  });
  return { ended, until, mail: deletionMail(account, until, context.publicOrigin()) };
}

function deletionMail(to: { readonly username: string; readonly email: string }, until: number, origin: string): Mail {
  return {
    to: to.email,
    subject: 'Your Loremark account was deleted',
    text: [
      `Hello ${to.username},`,
      `your Loremark account was deleted, and every device was signed out. On ${dayWords(until)} it will be erased with everything it holds.`,
      `Until then you can have it back: log in at ${origin}/ and choose to restore it.`,
      'If it was not you who deleted it, restore it and change its password.',
      'Loremark',
    ].join('\n\n'),
  };
}
