import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { CircleAlert, Eye, EyeOff, TriangleAlert } from '#page/ui/icons/icons.tsx';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { words } from './words.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Error message; the field is invalid while there is one. */
  readonly error?: string | undefined;
  /** Replaces the hint if there is no error; the field stays valid. */
  readonly warning?: string | undefined;
  readonly children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** A control with its label above and an error, warning or hint below, connected by ARIA. */
export function Field({ label, hint, error, warning, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = (error ?? warning ?? hint) !== undefined;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        'aria-describedby': noted ? noteId : undefined,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {error !== undefined && (
        <span className={styles.error} id={noteId}>
          <CircleAlert className="icon--s" aria-hidden />
          {error}
        </span>
      )}
      {error === undefined && warning !== undefined && (
        <span className={styles.warning} id={noteId}>
          <TriangleAlert className="icon--s" aria-hidden />
          {warning}
        </span>
      )}
      {error === undefined && warning === undefined && hint !== undefined && (
        <span className={styles.hint} id={noteId}>
          {hint}
        </span>
      )}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> &
  Pick<FieldProps, 'label' | 'hint' | 'error' | 'warning'> & { readonly ref?: Ref<HTMLInputElement> };

/** A single-line text field. */
export function TextField({ label, hint, error, warning, className, ...input }: InputProps) {
  return (
    <Field label={label} error={error} warning={warning} {...(hint === undefined ? {} : { hint })}>
      {(control) => <input type="text" {...input} {...control} className={classNames(styles.input, className)} />}
    </Field>
  );
}

/** A password field, with a button that shows its content. */
export function PasswordField({ label, hint, error, warning, className, ...input }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} warning={warning} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <span className={styles.wrap}>
          <input
            {...input}
            {...control}
            type={shown ? 'text' : 'password'}
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            className={classNames(styles.input, className)}
          />
          <IconButton
            label={shown ? words.hidePassword : words.showPassword}
            aria-pressed={shown}
            className={styles.reveal}
            onClick={() => setShown(!shown)}
          >
            {shown ? <EyeOff className="icon" aria-hidden /> : <Eye className="icon" aria-hidden />}
          </IconButton>
        </span>
      )}
    </Field>
  );
}
