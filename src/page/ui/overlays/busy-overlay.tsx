import type { ReactNode } from 'react';
import styles from './busy-overlay.module.css';

interface BusyOverlayProps {
  /** What breathes meanwhile. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
}

/** Covers a form while its work is done. Its place is positioned and makes the form inert. */
export function BusyOverlay({ picture, title, children }: BusyOverlayProps) {
  return (
    <div className={styles.overlay} role="status">
      <div className={styles.picture} aria-hidden="true">
        {picture}
      </div>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.words}>{children}</p>}
    </div>
  );
}
