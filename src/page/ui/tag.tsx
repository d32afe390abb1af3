import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  readonly tone?: keyof typeof TONES;
  /** Before the word; the word says the same. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

const TONES = {
  accent: styles.accent,
  done: styles.done,
  warn: styles.warn,
  danger: styles.danger,
  info: styles.info,
} as const;

/** A short word about the thing that it stands beside. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== undefined && TONES[tone])}>
      {icon}
      {children}
    </span>
  );
}

/** A figure that counts what is on or new. `label` says of what. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <span className={styles.count} role="img" aria-label={`${count} ${label}`}>
      {count}
    </span>
  );
}

/** Marks what has not been read. */
export function UnreadDot({ label = 'Unread' }: { readonly label?: string }) {
  return <span className={styles.unread} role="img" aria-label={label} />;
}

/** The name of a key. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
