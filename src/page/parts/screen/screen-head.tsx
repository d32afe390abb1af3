import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: string;
  /** Purpose of the screen in one sentence. */
  readonly children: ReactNode;
  /** Links to related screens. */
  readonly links?: ReactNode;
}

/** The header of a screen other than a list: heading, purpose and related links. */
export function ScreenHead({ title, children, links }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={layout.title}>{title}</h1>
      <p>{children}</p>
      {links !== undefined && <p className={layout.links}>{links}</p>}
    </div>
  );
}
