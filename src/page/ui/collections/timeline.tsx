import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './timeline.module.css';

/** Events, newest first, or any short list of things with a figure each. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.timeline} aria-label={label}>
      {children}
    </ul>
  );
}

interface TimelineEntryProps {
  /** An emblem or an icon. */
  readonly picture?: ReactNode;
  /** The day as it is read: "18 Nov". */
  readonly when?: string;
  /** The same day for machines: "2026-11-18". */
  readonly date?: string;
  /** In place of the day: a figure or a button. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One thing of a timeline. */
export function TimelineEntry({ picture, when, date, end, children }: TimelineEntryProps) {
  return (
    <li className={styles.entry}>
      {picture !== undefined && <span className={styles.picture}>{picture}</span>}
      <span className={layout.fill}>{children}</span>
      {when !== undefined && <time dateTime={date}>{when}</time>}
      {end !== undefined && <span className={layout.caption}>{end}</span>}
    </li>
  );
}
