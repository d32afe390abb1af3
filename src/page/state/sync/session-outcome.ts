/** Runs actions on the open progress and returns errors meant for the player as outcomes. */
import { StorageFailure } from '#offline/database/connection.ts';
import type { EnqueueResult } from '#offline/outbox/enqueue.ts';
import { newId } from '#offline/outbox/new-id.ts';
import { type ChangedRegister, ChangedSince } from '#offline/outbox/revert.ts';
import type { Undone } from '#offline/outbox/undo.ts';
import { type Expected, type Outcome, outcomeOf, refused } from '#page/state/outcome.ts';
import { anyProgress } from '#page/state/sync/progress/progress.ts';
import type { ProgressSession } from '#page/state/sync/progress/progress-session.ts';

import { words } from './words.ts';

export type { ChangedRegister } from '#offline/outbox/revert.ts';

export const context = { clock: Date.now, newId };

/** Returns the outcome of `act` on the open progress; storage failures are expected too. */
export async function progressOutcome<Done extends object>(
  act: (session: ProgressSession) => Promise<Done>,
  expected: Expected = [],
): Promise<Outcome<Done>> {
  const session = anyProgress();
  return session === undefined ? refused(words.notOpen) : outcomeOf(() => act(session), [StorageFailure, ...expected]);
}

/** The outcome of an undo. */
export type Undoing = Outcome<{
  /** Number of reverted values. */
  readonly undone: number;
  /** Registers that were not reverted, since they have been changed. */
  readonly changedSince: readonly ChangedRegister[];
}>;

/** Returns the outcome of an `act` that undoes something. */
export function undoing(
  act: (
    session: ProgressSession,
  ) => Promise<EnqueueResult & { readonly changes: readonly unknown[] } & Pick<Undone, 'changedSince'>>,
): Promise<Undoing> {
  return progressOutcome(
    async (session) => {
      try {
        const { changes, changedSince } = await session.inTurn(() => act(session));
        return { undone: changes.length, changedSince };
      } catch (error) {
        if (!(error instanceof ChangedSince) || error.changedSince.length === 0) throw error;
        return { undone: 0, changedSince: error.changedSince };
      }
    },
    [ChangedSince],
  );
}
