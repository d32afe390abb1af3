import type { ReactNode } from 'react';
import { IconButton } from '#page/ui/controls/button.tsx';
import { X } from '#page/ui/icons/icons.tsx';
import layout from '#page/ui/layout.module.css';
import styles from './banner.module.css';
import { words } from './words.ts';

interface BannerProps {
  /** Accessible name of the landmark. */
  readonly label: string;
  readonly icon: ReactNode;
  /** Absent if it can't be dismissed. */
  readonly onDismiss?: (() => void) | undefined;
  /** Button next to the text. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message across the page. */
export function Banner({ label, icon, onDismiss, action, children }: BannerProps) {
  return (
    <section className={`${layout.row} ${styles.banner}`} aria-label={label}>
      {icon}
      <span className={styles.text}>{children}</span>
      {action}
      {onDismiss !== undefined && (
        <IconButton label={words.dismiss} onClick={onDismiss}>
          <X className="icon--s" aria-hidden />
        </IconButton>
      )}
    </section>
  );
}
