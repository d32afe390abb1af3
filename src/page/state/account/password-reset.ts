/** Resetting a forgotten password. */
import type { ForgotPasswordForm, ResetPasswordForm } from '#core/contract/account-forms.ts';
import { forgotPassword, resetPassword } from '#offline/api/account-forms-api.ts';
import { api } from '#page/state/runtime.ts';
import { type FormOutcome, failedOutcome } from './form-outcome.ts';
import { checkIdentity } from './identity.ts';

/** Asks for a link by mail. */
export async function askForResetLink(form: ForgotPasswordForm): Promise<FormOutcome> {
  try {
    return { ok: true, message: await forgotPassword(api, form) };
  } catch (error) {
    return failedOutcome(error);
  }
}

/** Sets the password of the account that a link was sent to. Its sessions on other devices end. */
export async function setNewPassword(form: ResetPasswordForm): Promise<FormOutcome> {
  try {
    const message = await resetPassword(api, form);
    void checkIdentity();
    return { ok: true, message };
  } catch (error) {
    return failedOutcome(error);
  }
}
