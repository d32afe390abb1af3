import { words } from '#page/parts/words.ts';
import type { FailedOutcome } from '#page/state/outcome.ts';
import { firstErrors } from './schema-rules.ts';
import type { SubmitOutcome } from './use-form.ts';

/** Converts the outcome of a form's action to what the form shows; calls `onDone` after a success. */
export function submitOutcome<F extends string, Done extends { readonly ok: true }>(
  fields: readonly F[],
  outcome: Done | FailedOutcome,
  onDone?: (done: Done) => void,
): SubmitOutcome<F> {
  if (outcome.ok) {
    onDone?.(outcome);
    return { ok: true };
  }
  if (outcome.offline === true) return { ok: false, message: words.unreached };
  const serverErrors = firstErrors(fields, outcome.errors);
  // An error of a field that the form doesn't have would otherwise be lost.
  return { ok: false, serverErrors, message: Object.keys(serverErrors).length > 0 ? null : outcome.message };
}
