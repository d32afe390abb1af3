import { useLayoutEffect } from 'react';
import { isShortcutOn, useLocalSettings } from '#page/state/settings/local-settings.ts';
import './box-keys.css';

/** Shows the shortcut keys on the boxes of the focused row, unless the player has disabled them. */
export function useBoxKeys(): void {
  useLocalSettings();
  const on = isShortcutOn('stage');
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (on) dataset.boxKeys = '';
    return () => {
      delete dataset.boxKeys;
    };
  }, [on]);
}
