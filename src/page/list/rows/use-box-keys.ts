import { useLayoutEffect } from 'react';
import { isShortcutOn, useLocalSettings } from '#page/state/settings/local-settings.ts';
import './box-keys.css';

/** Has the boxes of the row that the keyboard is in bear their keys, unless the player has switched those off. */
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
