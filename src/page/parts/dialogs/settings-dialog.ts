import { atom, useAtomValue, useSetAtom } from 'jotai';

/** The dialogs for settings of this device: appearance and shortcuts. */
export type SettingsDialog = 'appearance' | 'shortcuts';

/** The open settings dialog, or null. The shell renders it; any component may open it. */
const settingsDialogAtom = atom<SettingsDialog | null>(null);

/** Returns the open settings dialog, or null. */
export function useSettingsDialog(): SettingsDialog | null {
  return useAtomValue(settingsDialogAtom);
}

/** Returns a function that opens a settings dialog; null closes it. */
export function useOpenSettingsDialog(): (dialog: SettingsDialog | null) => void {
  return useSetAtom(settingsDialogAtom);
}
