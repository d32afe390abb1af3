import type { ReactNode } from 'react';
import { wholePercent } from '#page/ui/figures/progress-ring.tsx';
import styles from './roll.module.css';

/** Emblems of many things side by side, each filled to its share. */
export function Roll({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.roll} aria-label={label}>
      {children}
    </ul>
  );
}

interface RollEntryProps {
  readonly emblem: ReactNode;
  readonly name: string;
  /** Share done, 0 to 1. */
  readonly share: number;
  /** "413 / 833" */
  readonly figures: string;
  /** Draws the link around the content. */
  readonly link: (content: ReactNode) => ReactNode;
}

/** One emblem of the roll, as a way to its thing. */
export function RollEntry({ emblem, name, share, figures, link }: RollEntryProps) {
  return (
    <li className={styles.entry}>
      {link(
        <>
          <span className={styles.picture}>{emblem}</span>
          <b>{wholePercent(share)}%</b>
          <span className={styles.name}>{name}</span>
          <span className={styles.figures}>{figures}</span>
        </>,
      )}
    </li>
  );
}
