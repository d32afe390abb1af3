/** Decisions about refused changes. */

import {
  CantJoin,
  DeadLetterGone,
  type DeadLettersSettled,
  discardDeadLetters,
  moveDeadLetters,
  retryDeadLetters,
  undoDeadLetters,
} from '#offline/outbox/dead-letters.ts';
import type { EnqueueResult } from '#offline/outbox/enqueue.ts';
import type { Outcome } from '#page/state/outcome.ts';
import type { ProgressSession } from '#page/state/sync/progress/progress-session.ts';
import { context, progressOutcome, type Undoing, undoing } from './session-outcome.ts';

/** A decision about refused changes, with its undo. */
export type SettledRefusals = Outcome<
  Omit<DeadLettersSettled, keyof EnqueueResult | 'action'> & {
    /** Number of changes that are refused no longer. */
    readonly left: number;
    readonly undo: () => Promise<Undoing>;
  }
>;

/** Tries refused changes again. */
export function retryRefused(ids: readonly string[]): Promise<SettledRefusals> {
  return settled((session) => retryDeadLetters(session.database, context, ids));
}

/** Moves refused changes to another character; 0 = the legacy one. */
export function moveRefused(ids: readonly string[], character: number): Promise<SettledRefusals> {
  return settled((session) => moveDeadLetters(session.database, context, ids, character));
}

/** Forgets refused changes. */
export function discardRefused(ids: readonly string[]): Promise<SettledRefusals> {
  return settled((session) => discardDeadLetters(session.database, context, ids));
}

function settled(act: (session: ProgressSession) => Promise<DeadLettersSettled>): Promise<SettledRefusals> {
  return progressOutcome(
    async (session) => {
      const { action, known, stay } = await session.inTurn(() => act(session));
      return {
        left: action.length,
        known,
        stay,
        undo: () => undoing((open) => undoDeadLetters(open.database, context, action)),
      };
    },
    [DeadLetterGone, CantJoin],
  );
}
