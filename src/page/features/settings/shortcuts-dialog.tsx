import { isShortcutOn, switchShortcut, useLocalSettings } from '#page/state/settings/local-settings.ts';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './settings.module.css';
import { type ShortcutWords, shortcutWords, spokenKeys } from './shortcut-words.ts';
import { words } from './words.ts';

/** Name of this device's command key: Ctrl or Cmd. */
const COMMAND = /Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd' : 'Ctrl';

function Keys({ shortcut }: { readonly shortcut: ShortcutWords }) {
  return (
    <>
      <span className={styles.keys} aria-hidden="true">
        {shortcut.keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </span>
      <VisuallyHidden>{spokenKeys(shortcut)}</VisuallyHidden>
    </>
  );
}

/** All keyboard shortcuts, each with a switch, since voice input or a tremor can trigger single keys. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  useLocalSettings();
  return (
    <Dialog title={words.shortcuts} description={words.shortcutsRest} onClose={onClose}>
      <ul className={styles.shortcuts}>
        {shortcutWords(COMMAND).map((shortcut) => (
          <li key={shortcut.name}>
            <Switch
              label={
                <>
                  <span className={styles.does}>{shortcut.does}</span>
                  <Keys shortcut={shortcut} />
                </>
              }
              checked={isShortcutOn(shortcut.name)}
              onChange={(on) => switchShortcut(shortcut.name, on)}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
