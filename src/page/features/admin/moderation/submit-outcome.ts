import { firstErrors } from '#page/parts/form/schema-rules.ts';
import type { SubmitOutcome } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/notify.ts';
import type { Decided } from '#page/state/admin/moderation.ts';
import { words } from './words.ts';

/** The outcome of a form that decides something; `done` runs once it is made. */
export function submitOutcome<F extends string, Data>(
  fields: readonly F[],
  decided: Decided<Data>,
  done: (data: Data) => void,
): SubmitOutcome<F> {
  if (decided.ok) {
    notify('done', decided.message);
    done(decided.data);
    return { ok: true };
  }
  const serverErrors = firstErrors(fields, decided.errors);
  return { ok: false, serverErrors, message: decided.offline === true ? words.unreached : decided.message };
}
