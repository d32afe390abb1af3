import { atom, useAtomValue, useSetAtom } from 'jotai';

/** The dialogs for this device's settings: appearance and shortcuts. */
export type SettingsDialog = 'appearance' | 'shortcuts';

/** The settings dialog that is open, or null. The shell shows it; anything may open it. */
const settingsDialogAtom = atom<SettingsDialog | null>(null);

/** The settings dialog that is open, or null. */
export function useSettingsDialog(): SettingsDialog | null {
  return useAtomValue(settingsDialogAtom);
}

/** Opens a settings dialog, or closes with null. */
export function useOpenSettingsDialog(): (dialog: SettingsDialog | null) => void {
  return useSetAtom(settingsDialogAtom);
}
