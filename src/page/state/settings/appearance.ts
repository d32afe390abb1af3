/** Theme and density. Separate from the other settings because few visits change them. */
import { applyAppearance } from '#page/platform/appearance.ts';
import { changeLocalSettings, DENSITIES, THEMES } from '#page/platform/local-settings.ts';

export { DENSITIES, THEMES };

/** Sets the theme (dark, light or the device's) on this device. */
export function chooseTheme(name: string): void {
  const theme = THEMES.find((one) => one === name);
  if (theme === undefined) return;
  changeLocalSettings({ theme });
  applyAppearance();
}

/** Sets the density of rows and cards on this device. */
export function chooseDensity(name: string): void {
  const density = DENSITIES.find((one) => one === name);
  if (density === undefined) return;
  changeLocalSettings({ density });
  applyAppearance();
}
