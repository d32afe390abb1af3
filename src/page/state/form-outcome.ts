/** What a form is told of a call: sentences it can show. */
import { ApiFailure } from '#offline/api/failure.ts';

export type FormOutcome =
  | {
      readonly ok: true;
      /** What the server says of it, where that is for the player to read. */
      readonly message?: string;
    }
  | {
      readonly ok: false;
      readonly message: string;
      /** Sentences per field, the first of each is shown. */
      readonly errors: Readonly<Record<string, readonly string[]>>;
      /** True when the server was not reached. */
      readonly offline?: boolean;
    };

const OFFLINE_MESSAGE = 'The server cannot be reached. Check your connection and try again.';

/** The outcome of a call that failed. Throws what is not a failure of the call. */
export function failedOutcome(error: unknown): FormOutcome {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.isOffline) return { ok: false, message: OFFLINE_MESSAGE, errors: {}, offline: true };
  return { ok: false, message: error.message, errors: error.problem?.errors ?? {} };
}
