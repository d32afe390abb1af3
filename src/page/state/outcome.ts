/** The outcome of an action, with messages for the player. */
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { ApiFailure } from '#offline/api/failure.ts';
import { words } from './words.ts';

export interface FailedOutcome {
  readonly ok: false;
  readonly message: string;
  /** Messages per field; the first of each is shown. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** True if the server was not reached. */
  readonly offline?: boolean;
  /** The server's code for failures that a screen must distinguish (PROBLEM_CODES). */
  readonly code?: string;
  /** The ways to prove the second factor, if that is missing or was refused. */
  readonly factor?: FactorChallenge;
}

/** `Done` has the additional fields of a success. */
export type Outcome<Done extends object = object> =
  | ({
      readonly ok: true;
      /** The server's message, if it is for the player. */
      readonly message?: string;
    } & Done)
  | FailedOutcome;

/** Kinds of errors whose messages are for the player, in addition to those of failed calls. */
export type Expected = readonly (abstract new (...parameters: never[]) => Error)[];

/** Returns the outcome of an action; rethrows unexpected errors. */
export async function outcomeOf<Done extends object>(
  act: () => Promise<Done>,
  expected: Expected = [],
): Promise<Outcome<Done>> {
  try {
    return { ok: true, ...(await act()) };
  } catch (error) {
    return failedOutcome(error, expected);
  }
}

/** Returns the outcome of an action that resolves to its message. */
export function messageOf(act: () => Promise<string>, expected?: Expected): Promise<Outcome> {
  return outcomeOf(async () => ({ message: await act() }), expected);
}

/** Returns the outcome of a failed action; rethrows unexpected errors. */
export function failedOutcome(error: unknown, expected: Expected = []): FailedOutcome {
  if (error instanceof ApiFailure) {
    if (error.isOffline) return { ...refused(words.unreachable), offline: true };
    const { code, errors = {}, factor } = error.problem ?? {};
    return {
      ok: false,
      message: error.message,
      errors,
      ...(code !== undefined && { code }),
      ...(factor !== undefined && { factor }),
    };
  }
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return refused(error.message);
  throw error;
}

/** Creates the outcome of an action refused without a request to the server. */
export function refused(message: string): FailedOutcome {
  return { ok: false, message, errors: {} };
}
