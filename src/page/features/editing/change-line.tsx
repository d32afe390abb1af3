import type { AdminChange } from '#core/contract/editing/admin.ts';
import { VisuallyHidden } from '#page/ui/visually-hidden.tsx';
import styles from './table/table.module.css';
import { changeWords } from './value-words.ts';
import { words } from './words.ts';

interface ChangeLineProps {
  readonly change: Pick<AdminChange, 'table' | 'field' | 'before' | 'value'>;
  /** Name of the row; absent = shown elsewhere. */
  readonly label?: string;
}

/** A change in one line: its field, the old and the new value. */
export function ChangeLine({ change, label }: ChangeLineProps) {
  const { field, before, after } = changeWords(change.table, change);
  return (
    <span>
      <strong>{label === undefined ? field : `${label}: ${field}`}</strong>{' '}
      <VisuallyHidden>{words.becomes({ before, after })}</VisuallyHidden>
      <span aria-hidden>
        <span className={styles.before}>{before}</span> → {after}
      </span>
    </span>
  );
}
