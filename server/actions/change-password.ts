import type { ChangePasswordForm } from '#core/contract/own-account.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { updatePasswordHash } from '#server/storage/queries/accounts-queries.ts';
import { deleteEmailChange } from '#server/storage/queries/email-changes-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/password-resets-queries.ts';
import { deleteOtherSessions } from '#server/storage/queries/sessions-queries.ts';
import { type Asking, confirmMailedDeed, type MailedDeedContext, requireStillConfirmed } from './confirm-password.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/**
 * Gives the account of the session a new password. Its other sessions end, and every link that the old password could
 * have asked for; returns the sessions, and the mail that tells the player. Throws WrongPasswordError, RateLimitedError
 * and SessionEndedError.
 */
export async function changePassword(
  context: MailedDeedContext,
  form: ChangePasswordForm,
  asking: Asking,
): Promise<{ readonly ended: readonly number[]; readonly mail: Mail }> {
  const account = await confirmMailedDeed(context, asking, form.current_password);
  const passwordHash = await context.passwords.hash(form.password);
  const ended = await context.database.transaction().execute(async (transaction) => {
    await requireStillConfirmed(transaction, asking, account, context.clock());
    await updatePasswordHash(transaction, account.id, passwordHash);
    await deletePasswordResetOf(transaction, account.id);
    await deleteEmailChange(transaction, account.id);
    return deleteOtherSessions(transaction, account.id, asking.session.sessionId);
  });
  return { ended, mail: passwordChangedMail(account) };
}
