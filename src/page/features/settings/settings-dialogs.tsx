import { chooseLanguage, HTML_TAGS, LANGUAGE_NAMES, LANGUAGES } from '#core/words/languages.ts';
import type { SettingsDialog } from '#page/parts/dialogs/shell-dialogs.ts';
import { chooseDensity, chooseTheme, DENSITIES, THEMES } from '#page/state/settings/appearance.ts';
import { browserLanguages, chosenLanguage, switchLanguage } from '#page/state/settings/language.ts';
import { isShortcutOn, switchShortcut, useLocalSettings } from '#page/state/settings/local-settings.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { Switch } from '#page/ui/controls/switch.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './settings.module.css';
import { type ShortcutWords, shortcutWords, spokenKeys } from './shortcut-words.ts';
import { words } from './words.ts';

/** The choice of no language. */
const DEVICE = 'device';

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
function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
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

/** Appearance settings of this device. A choice applies at once. */
function AppearanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { theme, density } = useLocalSettings();
  return (
    <Dialog title={words.appearance} onClose={onClose}>
      <div className={styles.setting}>
        <Select
          label={words.language}
          value={chosenLanguage() ?? DEVICE}
          options={[
            { value: DEVICE, label: words.deviceLanguage(LANGUAGE_NAMES[chooseLanguage(browserLanguages())]) },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: HTML_TAGS[value] })),
          ]}
          onChange={(value) => void switchLanguage(LANGUAGES.find((language) => language === value))}
        />
        <p>{words.languageHint}</p>
      </div>
      <div className={styles.setting}>
        <h3>{words.theme}</h3>
        <Segmented
          label={words.theme}
          value={theme}
          segments={THEMES.map((value) => ({ value, label: words.themes[value] }))}
          onChange={chooseTheme}
        />
      </div>
      <div className={styles.setting}>
        <h3>{words.density}</h3>
        <Segmented
          label={words.density}
          value={density}
          segments={DENSITIES.map((value) => ({ value, label: words.densities[value] }))}
          onChange={chooseDensity}
        />
        <p>{words.compactHint}</p>
      </div>
      <p className={styles.kept}>{words.kept}</p>
    </Dialog>
  );
}

interface SettingsDialogsProps {
  readonly dialog: SettingsDialog;
  readonly onClose: () => void;
}

/** Renders the settings dialog that is open. */
export function SettingsDialogs({ dialog, onClose }: SettingsDialogsProps) {
  return dialog === 'appearance' ? <AppearanceDialog onClose={onClose} /> : <ShortcutsDialog onClose={onClose} />;
}
