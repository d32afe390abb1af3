import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './panel-head.module.css';

interface PanelHeadProps {
  /** Id of the heading, for the panel's name. */
  readonly id: string;
  readonly title: string;
  /** The way on, at the end of the line. */
  readonly children: ReactNode;
}

/** The heading of a panel of home. */
export function PanelHead({ id, title, children }: PanelHeadProps) {
  return (
    <div className={`${layout.row} ${styles.head}`}>
      <h2 id={id}>{title}</h2>
      <span className={styles.way}>{children}</span>
    </div>
  );
}
