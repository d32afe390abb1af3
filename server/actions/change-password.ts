import type { ChangePasswordForm } from '#core/contract/own-account.ts';
import type { Mail } from '#server/mail/mailer.ts';
import { inTransaction } from '#server/storage/database.ts';
import { updatePasswordHash } from '#server/storage/queries/accounts-queries.ts';
import { deleteEmailChange } from '#server/storage/queries/email-changes-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/password-resets-queries.ts';
import { deleteOtherSessions } from '#server/storage/queries/sessions-queries.ts';
import {
  confirmMailedAction,
  type MailedActionContext,
  type Requester,
  requireStillConfirmed,
} from './confirm-password.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/**
 * Changes the password of the session's account, ends its other sessions and invalidates its mailed links. Returns the
 * ended sessions and the mail to the player. Throws WrongPasswordError, RateLimitedError and SessionEndedError.
 */
export async function changePassword(
  context: MailedActionContext,
  form: ChangePasswordForm,
  requester: Requester,
): Promise<{ readonly ended: readonly number[]; readonly mail: Mail }> {
  const account = await confirmMailedAction(context, requester, form.current_password);
  const passwordHash = await context.passwords.hash(form.password);
  const ended = await inTransaction(context.database, async (transaction) => {
    await requireStillConfirmed(transaction, requester, account, context.clock());
    await updatePasswordHash(transaction, account.id, passwordHash);
    await deletePasswordResetOf(transaction, account.id);
    await deleteEmailChange(transaction, account.id);
    return deleteOtherSessions(transaction, account.id, requester.session.sessionId);
  });
  return { ended, mail: passwordChangedMail(account) };
}
