import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** Blank emblem. */
  readonly picture: ReactNode;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The one action offered. */
  readonly action?: ReactNode;
}

/** An empty state: the reason and one action. */
export function EmptyState({ picture, title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <div className={styles.picture}>{picture}</div>
      {title}
      <p>{children}</p>
      {action}
    </div>
  );
}
