import { atom, useAtomValue, useSetAtom } from 'jotai';

/** The shared profile: that of a player's Public character. */
export interface SharedProfile {
  readonly username: string;
  readonly character: string;
}

/** The profile whose share dialog is open, or null. The shell renders it; any component may open it. */
const shareDialogAtom = atom<SharedProfile | null>(null);

/** Returns the profile whose share dialog is open, or null. */
export function useShareDialog(): SharedProfile | null {
  return useAtomValue(shareDialogAtom);
}

/** Returns a function that opens the dialog for sharing a profile; null closes it. */
export function useOpenShareDialog(): (profile: SharedProfile | null) => void {
  return useSetAtom(shareDialogAtom);
}
