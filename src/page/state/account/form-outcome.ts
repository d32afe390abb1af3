/** The outcome of a call as sentences that a form can show. */
import { ApiFailure } from '#offline/api/failure.ts';
import { words } from './words.ts';

export type FormOutcome =
  | {
      readonly ok: true;
      /** The server's sentence, if it is meant for the player. */
      readonly message?: string;
    }
  | FailedOutcome;

export interface FailedOutcome {
  readonly ok: false;
  readonly message: string;
  /** Sentences per field, the first of each is shown. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** True when the server was not reached. */
  readonly offline?: boolean;
  /** The server's word for failures that a screen must tell apart (PROBLEM_CODES). */
  readonly code?: string;
}

/** The outcome of a call that failed. Throws what is not a failure of the call. */
export function failedOutcome(error: unknown): FailedOutcome {
  if (!(error instanceof ApiFailure)) throw error;
  if (error.isOffline) return { ok: false, message: words.unreachable, errors: {}, offline: true };
  const { code, errors = {} } = error.problem ?? {};
  return { ok: false, message: error.message, errors, ...(code !== undefined && { code }) };
}

/** The outcome of a call whose answer is a message. */
export async function messageOf(act: () => Promise<string>): Promise<FormOutcome> {
  try {
    return { ok: true, message: await act() };
  } catch (error) {
    return failedOutcome(error);
  }
}
