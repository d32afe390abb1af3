import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Manage Characters: closed, open, or open with the dialog that copies and moves progress. */
type Opened = boolean | 'move';

/** State of Manage Characters. The shell renders it; any component may open it. */
const charactersDialogAtom = atom<Opened>(false);

/** Returns the state of Manage Characters. */
export function useCharactersDialog(): Opened {
  return useAtomValue(charactersDialogAtom);
}

/** Returns a function that opens Manage Characters; false closes it. */
export function useOpenCharactersDialog(): (open: Opened) => void {
  return useSetAtom(charactersDialogAtom);
}
