import type { SettingsDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { AppearanceDialog } from './appearance-dialog.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

interface SettingsDialogsProps {
  readonly dialog: SettingsDialog;
  readonly onClose: () => void;
}

/** Renders the settings dialog that is open. */
export function SettingsDialogs({ dialog, onClose }: SettingsDialogsProps) {
  return dialog === 'appearance' ? <AppearanceDialog onClose={onClose} /> : <ShortcutsDialog onClose={onClose} />;
}
