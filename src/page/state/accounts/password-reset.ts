/** Resetting a forgotten password. */
import type { ForgotPasswordForm, ResetPasswordForm } from '#core/contract/accounts/account-forms.ts';
import { forgotPassword, resetPassword } from '#offline/api/accounts/account-forms-api.ts';
import { messageOf, type Outcome } from '#page/state/outcome.ts';
import { api } from '#page/state/runtime.ts';
import { checkIdentity } from './identity.ts';

/** Requests a reset link by mail. */
export function askForResetLink(form: ForgotPasswordForm): Promise<Outcome> {
  return messageOf(() => forgotPassword(api, form));
}

/** Sets a new password with a reset link. Ends the account's sessions on other devices. */
export function setNewPassword(form: ResetPasswordForm): Promise<Outcome> {
  return messageOf(async () => {
    const message = await resetPassword(api, form);
    void checkIdentity();
    return message;
  });
}
