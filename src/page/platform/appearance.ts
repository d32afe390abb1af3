/** The page's appearance: dark, light or as the device asks, and its density, by attributes that the tokens follow. */
import { localSettings } from './local-settings.ts';

/** Applies the stored theme and density. */
export function applyAppearance(): void {
  const { theme, density } = localSettings();
  const { dataset } = document.documentElement;
  // Any setting may have changed, and writing an attribute restyles the whole page.
  if (dataset.density !== density) dataset.density = density;
  if (dataset.theme !== theme) dataset.theme = theme;
}
