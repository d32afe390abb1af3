import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps {
  /** A heading is hidden itself: one around hidden text would have no box for anything to find. */
  readonly as?: 'span' | 'h1';
  readonly children: ReactNode;
}

/** Text for assistive technology only. */
export function VisuallyHidden({ as: Tag = 'span', children }: VisuallyHiddenProps) {
  return <Tag className={styles.hidden}>{children}</Tag>;
}
