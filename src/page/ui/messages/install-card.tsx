import type { ReactNode } from 'react';
import { Button } from '#page/ui/controls/button.tsx';
import { Download } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './install-card.module.css';
import { words } from './words.ts';

interface InstallCardProps {
  /** Benefits of installing. */
  readonly children: ReactNode;
  readonly onInstall: () => void;
  readonly onDismiss: () => void;
}

/** Offers to put the app on the home screen. */
export function InstallCard({ children, onInstall, onDismiss }: InstallCardProps) {
  return (
    <div className={`${layout.row} ${styles.install}`}>
      <Download className="icon" aria-hidden />
      <p>{children}</p>
      <span className={styles.choices}>
        <Button small variant="quiet" onClick={onDismiss}>
          {words.notNow}
        </Button>
        <Button small variant="primary" onClick={onInstall}>
          {words.install}
        </Button>
      </span>
    </div>
  );
}
