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
  readonly onDismiss: () => void;
  /** Button next to the text. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message across the page, until it is dismissed. */
export function Banner({ label, icon, onDismiss, action, children }: BannerProps) {
  return (
    <section className={`${layout.row} ${styles.banner}`} aria-label={label}>
      {icon}
      <span>{children}</span>
      {action}
      <IconButton label={words.dismiss} onClick={onDismiss}>
        <X className="icon--s" aria-hidden />
      </IconButton>
    </section>
  );
}
