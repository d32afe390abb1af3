import { undoImport } from '#page/state/imports/bazaar-import.ts';
import { words } from '../words.ts';
import { serverUndoOutcome } from './undo-outcome.ts';
import { useOutcome } from './use-outcome.ts';

/** Undoes imports and shows the outcome in a toast. `undo` resolves to whether it succeeded. */
export function useImportUndo() {
  const { busy, run } = useOutcome();
  return { busy, undo: (id: string) => run(async () => serverUndoOutcome(await undoImport(id)), words.done) };
}
