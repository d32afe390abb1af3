import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './tag.module.css';

interface TagProps {
  readonly tone?: keyof typeof TONES;
  /** Decorative icon before the text. */
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

/** A short label for the thing next to it. */
export function Tag({ tone, icon, children }: TagProps) {
  return (
    <span className={classNames(styles.tag, tone !== undefined && TONES[tone])}>
      {icon}
      <span>{children}</span>
    </span>
  );
}

/** The name of a key. */
export function Key({ children }: { readonly children: string }) {
  return <kbd className={styles.key}>{children}</kbd>;
}
