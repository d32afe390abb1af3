import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { dialogOpened } from './open-dialogs.ts';

/** The scrim below a dialog. While mounted, it counts as an open dialog, which locks the page's scrolling. */
export function DialogBackdrop() {
  useEffect(dialogOpened, []);
  return <div className={styles.scrim} />;
}

interface Opener {
  /** Stores the focused element; call it before the dialog takes the focus. */
  readonly remember: () => void;
  /** Returns the focus to the stored element, or to the main area if it no longer exists. */
  readonly restore: (event: Event) => void;
}

/**
 * The opener of the newest dialog. A dialog that replaces another one, so that its own opener is gone, returns the
 * focus there too.
 */
let newest: Element | null = null;

/** Stores and restores the focus around a dialog; these dialogs have no Radix trigger that would do so. */
export function useOpener(): Opener {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      if (document.activeElement !== document.body) newest = document.activeElement;
      opener.current = newest;
    },
    restore: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
