import { setAnyway } from '#page/state/progress/undo-last.ts';
import type { Undoing } from '#page/state/sync/sync-page.ts';
import { changedSinceWords } from './undo-words.ts';
import type { OfferingOutcome } from './use-outcome.ts';

/** The outcome of taking something back, which offers to set what has been changed since all the same. */
export function undoOutcome(undoing: Undoing, said: string): OfferingOutcome {
  if (!undoing.ok) return undoing;
  const { undone, changedSince } = undoing;
  const [first, ...others] = changedSince;
  if (first === undefined) return { ok: true, message: said };
  const { text, anyway, done } = changedSinceWords([first, ...others], undone);
  const act = async (): Promise<OfferingOutcome> => {
    await setAnyway(changedSince);
    return { ok: true, message: done };
  };
  return { ok: false, message: text, errors: {}, offer: { label: anyway, act } };
}
