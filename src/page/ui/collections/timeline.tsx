import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './timeline.module.css';

/** Events, newest first, or any short list of things with one figure each. */
export function Timeline({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.timeline} aria-label={label}>
      {children}
    </ul>
  );
}

interface TimelineEntryProps {
  /** Emblem or icon. */
  readonly picture?: ReactNode;
  /** Displayed day: "18 Nov". */
  readonly when?: string;
  /** The same day in ISO format: "2026-11-18". */
  readonly date?: string;
  /** A figure or a button instead of the day. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

/** One entry of a timeline. */
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
