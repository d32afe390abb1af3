import { useEffect, useRef } from 'react';
import styles from './dialog.module.css';
import { dialogOpened } from './open-dialogs.ts';

/** What lies under a dialog: the scrim, and the word that a dialog is open, by which the page beneath is locked. */
export function DialogGround() {
  useEffect(dialogOpened, []);
  return <div className={styles.scrim} />;
}

interface Opener {
  /** To be called before the dialog takes the focus. */
  readonly remember: () => void;
  /** Gives the focus back, if what had it is still there. */
  readonly giveBack: (event: Event) => void;
}

/** The opener of the newest dialog: one that takes its place, its button gone with it, gives the focus back there too. */
let newest: Element | null = null;

/** What had the focus when a dialog opened: there is no trigger element that Radix would know. */
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
    },
  };
}
