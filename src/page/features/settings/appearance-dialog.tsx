import { chooseDensity, chooseTheme, DENSITIES, THEMES } from '#page/state/settings/appearance.ts';
import { useLocalSettings } from '#page/state/settings/local-settings.ts';
import { Segmented } from '#page/ui/controls/segmented.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './settings.module.css';

const THEME_NAMES = { dark: 'Dark', light: 'Light', system: 'System' };
const DENSITY_NAMES = { comfortable: 'Comfortable', compact: 'Compact' };

/** Appearance of the page on this device. A choice applies at once. */
export function AppearanceDialog({ onClose }: { readonly onClose: () => void }) {
  const { theme, density } = useLocalSettings();
  return (
    <Dialog title="Appearance" onClose={onClose}>
      <div className={styles.setting}>
        <h3>Theme</h3>
        <Segmented
          label="Theme"
          value={theme}
          segments={THEMES.map((value) => ({ value, label: THEME_NAMES[value] }))}
          onChange={chooseTheme}
        />
      </div>
      <div className={styles.setting}>
        <h3>Density</h3>
        <Segmented
          label="Density"
          value={density}
          segments={DENSITIES.map((value) => ({ value, label: DENSITY_NAMES[value] }))}
          onChange={chooseDensity}
        />
        <p>Compact shows more of a list at once.</p>
      </div>
      <p className={styles.kept}>Kept on this device.</p>
    </Dialog>
  );
}
