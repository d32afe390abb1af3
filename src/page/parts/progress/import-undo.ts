import { undoImport } from '#page/state/imports/bazaar-import.ts';
import { words } from '../words.ts';
import { useOutcome } from './use-outcome.ts';

/** Undoing imports: what came of it is toasted. `undo` resolves to whether it went well. */
export function useImportUndo() {
  const { busy, run } = useOutcome();
  return { busy, undo: (id: string) => run(() => undoImport(id), words.done) };
}
