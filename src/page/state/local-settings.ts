import { useSyncExternalStore } from 'react';
import {
  changeLocalSettings,
  type LocalSettings,
  localSettings,
  subscribeToLocalSettings,
  THEMES,
} from '#page/platform/local-settings.ts';

export { THEMES };

/** The present settings of this browser. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(subscribeToLocalSettings, localSettings);
}

/** Has this browser show the page dark, light, or as the system does. */
export function chooseTheme(name: string): void {
  const theme = THEMES.find((one) => one === name);
  if (theme !== undefined) changeLocalSettings({ theme });
}
