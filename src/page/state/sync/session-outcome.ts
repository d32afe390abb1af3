/** Acts on the open progress, with errors that the player is told as outcomes. */
import { StorageFailure } from '#offline/database/connection.ts';
import type { Recorded } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type ChangedRegister, ChangedSince } from '#offline/outbox/take-back.ts';
import type { Undone } from '#offline/outbox/undo.ts';
import type { FailedOutcome } from '#page/state/account/form-outcome.ts';
import { anyProgress } from '#page/state/progress/progress.ts';
import type { ProgressSession } from '#page/state/progress/progress-session.ts';

import { words } from './words.ts';

export type { ChangedRegister } from '#offline/outbox/take-back.ts';

export const context = { clock: Date.now, newId };

/** Kinds of errors whose sentences are for the player. */
type Told = readonly (abstract new (...parameters: never[]) => Error)[];

/** The outcome of `act` on the open progress; an error of the kinds in `told`, or of the store, is an outcome too. */
export async function outcomeOf<Outcome extends { readonly ok: true }>(
  act: (session: ProgressSession) => Promise<Outcome>,
  told: Told = [],
): Promise<Outcome | FailedOutcome> {
  const session = anyProgress();
  if (session === undefined) return { ok: false, message: words.notOpen, errors: {} };
  try {
    return await act(session);
  } catch (error) {
    const kind = [StorageFailure, ...told].find((each) => error instanceof each);
    if (kind === undefined || !(error instanceof Error)) throw error;
    return { ok: false, message: error.message, errors: {} };
  }
}

/** The outcome of taking something back. */
export type Undoing =
  | {
      readonly ok: true;
      /** Number of values that were taken back. */
      readonly undone: number;
      /** Registers left as they are, since they have been changed. */
      readonly changedSince: readonly ChangedRegister[];
    }
  | FailedOutcome;

/** The outcome of an `act` that takes something back. */
export function undoing(
  act: (
    session: ProgressSession,
  ) => Promise<Recorded & { readonly changes: readonly unknown[] } & Pick<Undone, 'changedSince'>>,
): Promise<Undoing> {
  return outcomeOf(
    async (session) => {
      try {
        const { changes, changedSince } = await session.inTurn(() => act(session));
        return { ok: true, undone: changes.length, changedSince };
      } catch (error) {
        if (!(error instanceof ChangedSince) || error.changedSince.length === 0) throw error;
        return { ok: true, undone: 0, changedSince: error.changedSince };
      }
    },
    [ChangedSince],
  );
}
