import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Asking for a link to a new password. */
export interface ForgotPassword {
  /** Address to begin with; may be empty. */
  readonly forgotPassword: string;
}

/** Signing in, for a reason that the dialog says. */
export interface LogInRequest {
  readonly logIn: string;
}

/** The account dialogs: sign in, sign up, leaving with unsent changes, and a forgotten password. */
export type AccountDialog = 'login' | 'signUp' | 'logout' | LogInRequest | ForgotPassword;

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
