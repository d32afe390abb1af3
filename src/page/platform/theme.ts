/** The look as it changes while the page is open, and the browser's own bars. Fetched when the page is idle. */

import { applyAppearance } from './appearance.ts';
import { localSettings, subscribeToLocalSettings } from './local-settings.ts';

/** Grounds of the two schemes, as in the design tokens (`--bg`): the browser's own bars take them. */
const GROUND = { dark: '#0e1513', light: '#eff1ea' };

function apply(): void {
  applyAppearance();
  const { theme } = localSettings();
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'device' ? (meta.media.includes('light') ? 'light' : 'dark') : theme;
    meta.content = GROUND[scheme];
  }
}

/** Applies the stored theme and density and follows their changes. Returns stop. */
export function followTheme(): () => void {
  apply();
  return subscribeToLocalSettings(apply);
}
