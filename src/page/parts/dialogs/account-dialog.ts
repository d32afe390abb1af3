import { atom, useAtomValue, useSetAtom } from 'jotai';

/** Request for a password reset link. */
export interface ForgotPassword {
  /** Initial email address; may be empty. */
  readonly forgotPassword: string;
}

/** Login, with the reason that the dialog shows. */
export interface LogInRequest {
  readonly logIn: string;
}

/** The account dialogs: log in, sign up, log out with unsent changes, reset a password. */
export type AccountDialog = 'login' | 'signUp' | 'logout' | LogInRequest | ForgotPassword;

/** The open account dialog, or null. The shell renders it; any component may open it. */
const accountDialogAtom = atom<AccountDialog | null>(null);

/** Returns the open account dialog, or null. */
export function useAccountDialog(): AccountDialog | null {
  return useAtomValue(accountDialogAtom);
}

/** Returns a function that opens an account dialog; null closes it. */
export function useOpenAccountDialog(): (dialog: AccountDialog | null) => void {
  return useSetAtom(accountDialogAtom);
}
