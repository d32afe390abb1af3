import { refused } from '#page/state/outcome.ts';
import { restoreAnyway, type ServerUndo, setAnyway } from '#page/state/sync/progress/undo-last.ts';
import type { Undoing } from '#page/state/sync/session-outcome.ts';
import { changedSinceWords } from '../words/undo-words.ts';
import { words } from '../words.ts';
import type { OfferingOutcome } from './use-outcome.ts';

/** Returns the outcome of an undo, which offers to revert values that have changed since. */
export function undoOutcome(undoing: Undoing, message: string): OfferingOutcome {
  if (!undoing.ok) return undoing;
  const { undone } = undoing;
  // Another device may have restored the former value.
  const left = undoing.changedSince.filter(({ former, now }) => former.value !== now.value || former.text !== now.text);
  const [first, ...others] = left;
  if (first === undefined) return { ok: true, message };
  const { text, anyway, done } = changedSinceWords([first, ...others], undone);
  const act = async (): Promise<OfferingOutcome> => {
    await setAnyway(left);
    return { ok: true, message: done };
  };
  return { ...refused(text), offer: { label: anyway, act } };
}

/** Adds to the outcome of an undo by the server the offer to restore what it left as it is. */
export function serverUndoOutcome(undoing: ServerUndo): OfferingOutcome {
  if (!undoing.ok || undoing.left.length === 0) return undoing;
  const { left } = undoing;
  const act = async (): Promise<OfferingOutcome> => {
    await restoreAnyway(left);
    return { ok: true, message: words.undone.set };
  };
  const label = left.length === 1 ? words.undone.setAnyway : words.undone.setAllAnyway;
  return { ...undoing, offer: { label, act } };
}
