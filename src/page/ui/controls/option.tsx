import { type FocusEvent, type ReactNode, useId } from 'react';
import { CircleAlert } from '#page/ui/icons/icons.tsx';
import field from './field.module.css';
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

interface CheckGroupProps {
  readonly legend: string;
  readonly name: string;
  /** The one message to show. */
  readonly error: string | undefined;
  /** Runs when the focus leaves all of them. */
  readonly onBlur: (event: FocusEvent) => void;
  /** The options. */
  readonly children: ReactNode;
}

/** Checkboxes that answer one question, with a message below. A form that finds the fault in them moves the focus here. */
export function CheckGroup({ legend, name, error, onBlur, children }: CheckGroupProps) {
  const id = useId();
  return (
    <fieldset
      name={name}
      className={styles.group}
      tabIndex={-1}
      aria-describedby={error === undefined ? undefined : id}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur(event)}
    >
      <legend>{legend}</legend>
      {children}
      {error !== undefined && (
        <span className={field.error} id={id}>
          <CircleAlert className="icon--s" aria-hidden />
          {error}
        </span>
      )}
    </fieldset>
  );
}
