import { useSyncExternalStore } from 'react';
import {
  changeLocalSettings,
  type LocalSettings,
  localSettings,
  subscribeToLocalSettings,
} from '#page/platform/local-settings.ts';

/** The present settings of this browser. */
export function useLocalSettings(): LocalSettings {
  return useSyncExternalStore(subscribeToLocalSettings, localSettings, localSettings);
}

/** Opens or closes the filters beside a list. */
export function openFilterDrawer(open: boolean): void {
  changeLocalSettings({ rightDrawer: open });
}

/** Has lists show what the player's other characters have, or not. */
export function compareCharacters(on: boolean): void {
  changeLocalSettings({ compared: on });
}

/** Density of rows and cards. */
export function useDensity(): LocalSettings['density'] {
  return useSyncExternalStore(subscribeToLocalSettings, () => localSettings().density);
}

const shortcutsOff = () => localSettings().shortcutsOff.split(' ').filter(Boolean);

/** Whether the player has left a keyboard shortcut switched on. */
export function isShortcutOn(name: string): boolean {
  return !shortcutsOff().includes(name);
}

/** Switches a keyboard shortcut on or off in this browser. */
export function switchShortcut(name: string, on: boolean): void {
  const others = shortcutsOff().filter((other) => other !== name);
  changeLocalSettings({ shortcutsOff: (on ? others : [...others, name]).join(' ') });
}
