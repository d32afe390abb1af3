/** Decisions about dead letters. */

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

/** A decision about dead letters, with its undo. */
export type SettledRefusals = Outcome<
  Omit<DeadLettersSettled, keyof EnqueueResult | 'action'> & {
    /** Number of settled dead letters. */
    readonly left: number;
    readonly undo: () => Promise<Undoing>;
  }
>;

/** Retries dead letters. */
export function retryRefused(ids: readonly string[]): Promise<SettledRefusals> {
  return settled((session) => retryDeadLetters(session.database, context, ids));
}

/** Moves dead letters to another character; 0 = the legacy one. */
export function moveRefused(ids: readonly string[], character: number): Promise<SettledRefusals> {
  return settled((session) => moveDeadLetters(session.database, context, ids, character));
}

/** Deletes dead letters. */
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
