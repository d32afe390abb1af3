import type { ReactNode } from 'react';
import styles from './banner.module.css';
import { IconButton } from './button.tsx';
import { X } from './icons/icons.tsx';

interface BannerProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly onDismiss: () => void;
  /** A button beside the words. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** News across the page, until it is dismissed. */
export function Banner({ label, icon, onDismiss, action, children }: BannerProps) {
  return (
    <section className={styles.banner} aria-label={label}>
      {icon}
      <span>{children}</span>
      {action}
      <IconButton label="Dismiss" onClick={onDismiss}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </section>
  );
}
