/** Decisions about refused changes. */
import type { Recorded } from '#offline/outbox/enqueue.ts';
import {
  CantJoin,
  discardLetters,
  LetterGone,
  type LettersSettled,
  moveLetters,
  retryLetters,
  undoLetters,
} from '#offline/outbox/letters.ts';
import type { Outcome } from '#page/state/outcome.ts';
import type { ProgressSession } from '#page/state/sync/progress/progress-session.ts';
import { context, progressOutcome, type Undoing, undoing } from './session-outcome.ts';

/** A decision about refused changes, with the way back. */
export type Settled = Outcome<
  Omit<LettersSettled, keyof Recorded | 'action'> & {
    /** Number of changes that are refused no longer. */
    readonly left: number;
    readonly undo: () => Promise<Undoing>;
  }
>;

/** Tries refused changes again. */
export function retryRefused(ids: readonly string[]): Promise<Settled> {
  return settled((session) => retryLetters(session.database, context, ids));
}

/** Moves refused changes to another character; 0 = the legacy one. */
export function moveRefused(ids: readonly string[], character: number): Promise<Settled> {
  return settled((session) => moveLetters(session.database, context, ids, character));
}

/** Forgets refused changes. */
export function discardRefused(ids: readonly string[]): Promise<Settled> {
  return settled((session) => discardLetters(session.database, context, ids));
}

function settled(act: (session: ProgressSession) => Promise<LettersSettled>): Promise<Settled> {
  return progressOutcome(
    async (session) => {
      const { action, known, stay } = await session.inTurn(() => act(session));
      return {
        left: action.length,
        known,
        stay,
        undo: () => undoing((open) => undoLetters(open.database, context, action)),
      };
    },
    [LetterGone, CantJoin],
  );
}
