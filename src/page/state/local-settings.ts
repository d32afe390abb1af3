import { useSyncExternalStore } from 'react';
import { type LocalSettings, localSettings, subscribeToLocalSettings } from '#page/platform/local-settings.ts';

/** The present settings of this browser. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(subscribeToLocalSettings, localSettings);
}
