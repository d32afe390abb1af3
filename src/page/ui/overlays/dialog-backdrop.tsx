import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { dialogOpened } from './open-dialogs.ts';

/** The scrim under a dialog. While mounted it counts as an open dialog, which locks the page's scrolling. */
export function DialogBackdrop() {
  useEffect(dialogOpened, []);
  return <div className={styles.scrim} />;
}

interface Opener {
  /** Remembers the focused element; call it before the dialog takes the focus. */
  readonly remember: () => void;
  /** Gives the focus back; to the screen where what had it is gone. */
  readonly giveBack: (event: Event) => void;
}

/** The opener of the newest dialog: one that takes its place, its button gone with it, gives the focus back there too. */
let newest: Element | null = null;

/** The element focused when a dialog opened; dialogs here have no Radix trigger that would restore the focus. */
export function useOpener(): Opener {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      if (document.activeElement !== document.body) newest = document.activeElement;
      opener.current = newest;
    },
    giveBack: (event) => {
      event.preventDefault();
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
      else if (document.activeElement === document.body)
        document.getElementById('main')?.focus({ preventScroll: true });
    },
  };
}
