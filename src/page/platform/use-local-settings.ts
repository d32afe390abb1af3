import { useSyncExternalStore } from 'react';
import { type LocalSettings, localSettings, subscribeToLocalSettings } from './local-settings.ts';

/** The present settings of this browser. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(subscribeToLocalSettings, localSettings);
}
