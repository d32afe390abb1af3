import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Whether Manage Characters is open. The shell shows it; anything may open it. */
const charactersDialogAtom = atom(false);

/** Whether Manage Characters is open. */
export function useCharactersDialog(): boolean {
  return useAtomValue(charactersDialogAtom);
}

/** Opens Manage Characters, or closes it with false. */
export function useOpenCharactersDialog(): (open: boolean) => void {
  return useSetAtom(charactersDialogAtom);
}
