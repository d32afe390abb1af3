import { atom, useAtomValue, useSetAtom } from 'jotai';

/** The account dialogs: sign in, sign up, the question a signed-out tick asks, and leaving with unsent changes. */
export type AccountDialog = 'login' | 'signUp' | 'ask' | 'logout';

/** The account dialog that is open, or null. The shell shows it; anything may open it. */
const accountDialogAtom = atom<AccountDialog | null>(null);

/** The account dialog that is open, or null. */
export function useAccountDialog(): AccountDialog | null {
  return useAtomValue(accountDialogAtom);
}

/** Opens an account dialog, or closes with null. */
export function useOpenAccountDialog(): (dialog: AccountDialog | null) => void {
  return useSetAtom(accountDialogAtom);
}
