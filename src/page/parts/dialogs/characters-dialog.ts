import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Manage Characters: closed, open, or open with the dialog that copies and moves progress. */
type Opened = boolean | 'move';

/** Whether Manage Characters is open. The shell shows it; anything may open it. */
const charactersDialogAtom = atom<Opened>(false);

/** Whether Manage Characters is open. */
export function useCharactersDialog(): Opened {
  return useAtomValue(charactersDialogAtom);
}

/** Opens Manage Characters, or closes it with false. */
export function useOpenCharactersDialog(): (open: Opened) => void {
  return useSetAtom(charactersDialogAtom);
}
