/** State of the dialogs that the shell renders and any component may open. */
import { atom, useAtomValue, useSetAtom } from 'jotai';
import type { TickableSection } from '#core/catalogue/sections.ts';

/** Returns two hooks: one reads the open dialog, the other returns a function that opens one; `closed` closes it. */
function dialogHooks<Dialog extends object | string | boolean | null>(closed: Dialog) {
  const dialogAtom = atom(closed);
  const useDialog = () => useAtomValue(dialogAtom);
  const useOpenDialog = () => useSetAtom(dialogAtom);
  return [useDialog, useOpenDialog] as const;
}

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

export const [useAccountDialog, useOpenAccountDialog] = dialogHooks<AccountDialog | null>(null);

/** The import dialogs: the form, or the report of an import. */
export type BazaarDialog =
  | {
      /** Initially selected section; absent = all. */
      readonly section?: TickableSection;
      /** ID of an auction that was shared with the app. */
      readonly auctionId?: number;
    }
  | { readonly report: string };

export const [useBazaarDialog, useOpenBazaarDialog] = dialogHooks<BazaarDialog | null>(null);

/** Manage Characters: closed, open, or open with the dialog that copies and moves progress. */
export const [useCharactersDialog, useOpenCharactersDialog] = dialogHooks<boolean | 'move'>(false);

/** The dialogs for settings of this device: appearance and shortcuts. */
export type SettingsDialog = 'appearance' | 'shortcuts';

export const [useSettingsDialog, useOpenSettingsDialog] = dialogHooks<SettingsDialog | null>(null);

/** The shared profile: that of a player's Public character. */
export interface SharedProfile {
  readonly username: string;
  readonly character: string;
}

/** The profile whose share dialog is open, or null. */
export const [useShareDialog, useOpenShareDialog] = dialogHooks<SharedProfile | null>(null);
