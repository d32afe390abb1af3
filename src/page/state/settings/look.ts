/** Choosing how the page looks. Apart from the other settings, since few visits change it. */
import { changeLocalSettings, DENSITIES, THEMES } from '#page/platform/local-settings.ts';
import { applyLook } from '#page/platform/look.ts';

export { DENSITIES, THEMES };

/** Has this browser show the page dark, light, or as the system does. */
export function chooseTheme(name: string): void {
  const theme = THEMES.find((one) => one === name);
  if (theme === undefined) return;
  changeLocalSettings({ theme });
  applyLook();
}

/** Has this browser give rows and cards more room, or less. */
export function chooseDensity(name: string): void {
  const density = DENSITIES.find((one) => one === name);
  if (density === undefined) return;
  changeLocalSettings({ density });
  applyLook();
}
