import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './screen-head.module.css';

interface ScreenHeadProps {
  readonly title: ReactNode;
  /** Language of the title, if it differs from the page's. */
  readonly lang?: string;
  /** Before the title. */
  readonly picture?: ReactNode;
  /** At the end of the title's line: figures or actions. */
  readonly end?: ReactNode;
  /** Links to related screens. */
  readonly links?: ReactNode;
  /** Purpose or state of the screen in one sentence. */
  readonly children?: ReactNode;
}

/** The heading of a screen, with the same place, size and spacing on all of them. */
export function ScreenHead({ title, lang, picture, end, links, children }: ScreenHeadProps) {
  return (
    <div className={styles.head}>
      {picture}
      <div className={styles.text}>
        <h1 className={layout.title} lang={lang}>
          {title}
        </h1>
        {children !== undefined && <div className={styles.lead}>{children}</div>}
        {links !== undefined && <p className={layout.links}>{links}</p>}
      </div>
      {end !== undefined && <div className={`${layout.row} ${styles.end}`}>{end}</div>}
    </div>
  );
}
