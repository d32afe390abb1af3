import { useSyncExternalStore } from 'react';
import {
  changeLocalSettings,
  type LocalSettings,
  localSettings,
  subscribeToLocalSettings,
} from '#page/platform/local-settings.ts';

/** Returns the current settings of this browser. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(subscribeToLocalSettings, localSettings, localSettings);
}

/** Opens or closes the filters next to a list. */
export function openFilterDrawer(open: boolean): void {
  changeLocalSettings({ rightDrawer: open });
}

/** Sets whether lists show the progress of the player's other characters. */
export function compareCharacters(on: boolean): void {
  changeLocalSettings({ compared: on });
}

/** Returns the density of rows and cards. */
export function useDensity(): LocalSettings['density'] {
  return useSyncExternalStore(subscribeToLocalSettings, () => localSettings().density);
}

const shortcutsOff = () => localSettings().shortcutsOff.split(' ').filter(Boolean);

/** Whether a keyboard shortcut is enabled. */
export function isShortcutOn(name: string): boolean {
  return !shortcutsOff().includes(name);
}

/** Enables or disables a keyboard shortcut in this browser. */
export function switchShortcut(name: string, on: boolean): void {
  const others = shortcutsOff().filter((other) => other !== name);
  changeLocalSettings({ shortcutsOff: (on ? others : [...others, name]).join(' ') });
}
