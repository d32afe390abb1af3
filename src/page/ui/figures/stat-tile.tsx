import type { ReactNode } from 'react';
import layout from '#page/ui/layout.module.css';
import styles from './stat-tile.module.css';

/** A row of figures. */
export function StatTiles({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.tiles}>{children}</dl>;
}

interface StatTileProps {
  readonly label: string;
  readonly figure: ReactNode;
  /** Context of the figure: a rank, a total. */
  readonly note?: string;
}

/** One figure with its label, inside `StatTiles`. */
export function StatTile({ label, figure, note }: StatTileProps) {
  return (
    <div className={`${layout.card} ${styles.tile}`}>
      <dt>{label}</dt>
      <dd className={styles.figure}>{figure}</dd>
      {note !== undefined && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}
