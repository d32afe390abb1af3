import type { ChangePasswordForm } from '#core/contract/accounts/own-account.ts';
import { inTransaction } from '#server/storage/database.ts';
import { updatePasswordHash } from '#server/storage/queries/accounts/accounts-queries.ts';
import { deleteEmailChange } from '#server/storage/queries/accounts/email-changes-queries.ts';
import { deletePasswordResetOf } from '#server/storage/queries/accounts/password-resets-queries.ts';
import {
  confirmPassword,
  countMailedAction,
  type MailedActionContext,
  type Requester,
  requireStillConfirmed,
} from './confirm-password.ts';
import { storePasswordChangedMail } from './password-changed-mail.ts';
import { assertMayHavePassword } from './password-rules.ts';
import { endAccess, renewToken } from './sessions.ts';

export interface ChangedPassword {
  /** Ids of the ended sessions. */
  readonly ended: readonly number[];
  /** The requesting session's new token, value of its cookie. */
  readonly token: string;
  /** Id of the mail to the player. */
  readonly mail: string;
}

/**
 * Changes the password of the session's account, ends its other sessions and its tokens for programs, gives this one a
 * new token and invalidates mailed links. Throws WrongPasswordError, PasswordRefusedError, RateLimitedError and
 * SessionEndedError.
 */
export async function changePassword(
  context: MailedActionContext,
  form: ChangePasswordForm,
  requester: Requester,
): Promise<ChangedPassword> {
  const account = await confirmPassword(context, requester, form.current_password);
  assertMayHavePassword(account, form.password);
  await countMailedAction(context, account);
  const passwordHash = await context.passwords.hash(form.password);
  const now = context.clock();
  return inTransaction(context.database, async (transaction) => {
    await requireStillConfirmed(transaction, requester, account, now);
    await updatePasswordHash(transaction, account.id, passwordHash);
    await deletePasswordResetOf(transaction, account.id);
    await deleteEmailChange(transaction, account.id);
    return {
      ended: await endAccess(transaction, account.id, { exceptId: requester.session.sessionId, now }),
      token: await renewToken(transaction, requester.session),
      mail: await storePasswordChangedMail(transaction, account, now),
    };
  });
}
