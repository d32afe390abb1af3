import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: string;
  /** Purpose of the screen, one sentence. */
  readonly children: ReactNode;
  /** Ways to the screens it belongs with. */
  readonly links?: ReactNode;
}

/** The top of a screen that is no list: its heading, what it is for, and where else to go. */
export function ScreenHead({ title, children, links }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      <h1 className={layout.title}>{title}</h1>
      <p>{children}</p>
      {links !== undefined && <p className={layout.links}>{links}</p>}
    </div>
  );
}
