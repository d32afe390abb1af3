import { atom, useAtomValue, useSetAtom } from 'jotai';

/** The profile that is shared: of a player's Public character. */
export interface SharedProfile {
  readonly username: string;
  readonly character: string;
}

/** The profile whose share dialog is open, or null. The shell shows it; anything may open it. */
const shareDialogAtom = atom<SharedProfile | null>(null);

/** The profile whose share dialog is open, or null. */
export function useShareDialog(): SharedProfile | null {
  return useAtomValue(shareDialogAtom);
}

/** Opens the dialog that shares a profile, or closes it with null. */
export function useOpenShareDialog(): (profile: SharedProfile | null) => void {
  return useSetAtom(shareDialogAtom);
}
