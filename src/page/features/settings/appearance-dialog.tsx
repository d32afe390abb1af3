import { chooseDensity, chooseTheme, DENSITIES, THEMES } from '#page/state/settings/appearance.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './settings.module.css';
import { words } from './words.ts';

/** Appearance settings of this device. A choice applies at once. */
export function AppearanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { theme, density } = useLocalSettings();
  return (
    <Dialog title={words.appearance} onClose={onClose}>
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
