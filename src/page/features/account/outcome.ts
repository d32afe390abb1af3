/** Turns the outcome of a call into what a form shows. */
import { INVALID_CREDENTIALS } from '#core/contract/account-forms.ts';
import { firstErrors } from '#page/parts/form/schema-rules.ts';
import type { SubmitOutcome } from '#page/parts/form/use-form.ts';
import type { FormOutcome } from '#page/state/account/form-outcome.ts';
import { words } from './words.ts';

/** Messages of refused credentials on the Login form's fields. */
const REFUSED = { username: words.login.wrongName, password: words.login.wrongPassword };

/** The form's messages after a call. */
export function formOutcome<F extends string>(fields: readonly F[], outcome: FormOutcome): SubmitOutcome<F> {
  if (outcome.ok) return { ok: true };
  if (outcome.offline === true) {
    return { ok: false, message: words.unreached };
  }
  if (outcome.message === INVALID_CREDENTIALS) {
    const authenticationErrors: Partial<Record<F, string>> = {};
    for (const field of fields) {
      const known: Readonly<Record<string, string>> = REFUSED;
      const message = known[field];
      if (message !== undefined) authenticationErrors[field] = message;
    }
    return { ok: false, authenticationErrors };
  }
  const serverErrors = firstErrors(fields, outcome.errors);
  // A complaint about a field that the form doesn't have would otherwise be lost.
  return { ok: false, serverErrors, message: Object.keys(serverErrors).length > 0 ? null : outcome.message };
}
