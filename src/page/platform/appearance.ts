/** The page's theme (dark, light or the device's) and density, as attributes that the design tokens depend on. */
import { localSettings } from './local-settings.ts';

/** Applies the stored theme and density. */
export function applyAppearance(): void {
  const { theme, density } = localSettings();
  const { dataset } = document.documentElement;
  // Written only if changed, since writing an attribute restyles the whole page.
  if (dataset.density !== density) dataset.density = density;
  if (dataset.theme !== theme) dataset.theme = theme;
}
