/** Changes of theme and density while the page is open, including the colour of the browser's bars. */

import { applyAppearance } from './appearance.ts';
import { localSettings, subscribeToLocalSettings } from './local-settings.ts';

/** Background colours of both schemes (design token `--bg`) for the browser's bars. */
const GROUND = { dark: '#0e1513', light: '#eff1ea' };

function apply(): void {
  applyAppearance();
  const { theme } = localSettings();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'device' ? (meta.media.includes('light') ? 'light' : 'dark') : theme;
    meta.content = GROUND[scheme];
  }
}

/** Applies the stored theme and density and observes their changes. Returns a function that stops. */
export function followTheme(): () => void {
  apply();
  return subscribeToLocalSettings(apply);
}
