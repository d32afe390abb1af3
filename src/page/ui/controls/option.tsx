import type { ReactNode } from 'react';
import styles from './option.module.css';

interface CheckOptionProps {
  readonly children: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A checkbox with its words, in forms. */
export function CheckOption({ children, checked, onChange, disabled = false }: CheckOptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}

interface RadioOptionProps {
  readonly children: ReactNode;
  /** Name of its radio group. */
  readonly name: string;
  readonly checked: boolean;
  readonly onChoose: () => void;
  readonly disabled?: boolean;
}

/** One of several, with its words, in forms. */
export function RadioOption({ children, name, checked, onChoose, disabled = false }: RadioOptionProps) {
  return (
    <label className={styles.option}>
      <input
        type="radio"
        name={name}
        className={styles.round}
        checked={checked}
        disabled={disabled}
        onChange={onChoose}
      />
      <span>{children}</span>
    </label>
  );
}
