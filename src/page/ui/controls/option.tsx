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

/** A labelled checkbox for forms. */
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
  /** Error message. */
  readonly error: string | undefined;
  /** Called when the focus leaves the group. */
  readonly onBlur: (event: FocusEvent) => void;
  /** `CheckOption` elements. */
  readonly children: ReactNode;
}

/** A group of checkboxes with an error message below. A form focuses the group if it is invalid. */
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
