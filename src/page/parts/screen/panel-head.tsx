import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  /** Id of the heading, which names the panel. */
  readonly id: string;
  readonly title: string;
  /** Link at the end of the line. */
  readonly children: ReactNode;
}

/** The heading of a panel on the home screen. */
export function PanelHead({ id, title, children }: PanelHeadProps) {
  return (
    <div className={`${layout.row} ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      <span className={styles.way}>{children}</span>
    </div>
  );
}
