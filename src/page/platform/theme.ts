/** Dark, light or the system's choice, by an attribute that the tokens follow. */
import { localSettings, subscribeToLocalSettings } from './local-settings.ts';

/** Grounds of the two schemes, as in the design tokens (`--bg`): the browser's own bars take them. */
const GROUND = { dark: '#0e1513', light: '#eff1ea' };

function apply(): void {
  const { theme } = localSettings();
  // Any setting may have changed, and writing an attribute has the whole page styled anew.
  if (document.documentElement.dataset.theme === theme) return;
  document.documentElement.dataset.theme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const scheme = theme === 'system' ? (meta.media.includes('light') ? 'light' : 'dark') : theme;
    meta.content = GROUND[scheme];
  }
}

/** Applies the stored theme and follows its changes; returns how to stop. */
export function followTheme(): () => void {
  apply();
  return subscribeToLocalSettings(apply);
}
