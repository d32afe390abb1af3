import type { InputHTMLAttributes } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './cell-input.module.css';

interface CellInputProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Accessible name; holds the row's and the column's. */
  readonly label: string;
  readonly edited?: boolean;
  readonly end?: boolean;
  /** What is wrong, as its tooltip and description; the sentence stands above the table too. */
  readonly error?: string | undefined;
}

/** A value that is edited in its cell of a table. */
export function CellInput({ label, edited = false, end = false, error, className, ...input }: CellInputProps) {
  return (
    <input
      type="text"
      {...input}
      aria-label={label}
      aria-invalid={error === undefined ? undefined : true}
      aria-description={error}
      title={error}
      className={classNames(styles.cell, edited && styles.edited, end && styles.end, className)}
    />
  );
}
