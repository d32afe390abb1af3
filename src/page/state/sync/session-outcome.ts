/** Acts on the open progress; errors become outcomes for the player. */
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

/** The outcome of `act` on the open progress; errors of the store are expected too. */
export async function progressOutcome<Done extends object>(
  act: (session: ProgressSession) => Promise<Done>,
  expected: Expected = [],
): Promise<Outcome<Done>> {
  const session = anyProgress();
  return session === undefined ? refused(words.notOpen) : outcomeOf(() => act(session), [StorageFailure, ...expected]);
}

/** The outcome of taking something back. */
export type Undoing = Outcome<{
  /** Number of values that were taken back. */
  readonly undone: number;
  /** Registers left as they are, since they have been changed. */
  readonly changedSince: readonly ChangedRegister[];
}>;

/** The outcome of an `act` that takes something back. */
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
