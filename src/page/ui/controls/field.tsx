import { type InputHTMLAttributes, type ReactNode, useId, useState } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import { CircleAlert, Eye, EyeOff } from '#page/ui/icons/icons.tsx';
import { IconButton } from './button.tsx';
import styles from './field.module.css';
import { words } from './words.ts';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** The one message to show; the field counts as invalid while there is one. */
  readonly error?: string | undefined;
  readonly children: (control: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  }) => ReactNode;
}

/** Label above, hint or error below, both tied to the control. */
export function Field({ label, hint, error, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const noted = error !== undefined || hint !== undefined;
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
      {error === undefined && hint !== undefined && (
        <span className={styles.hint} id={noteId}>
          {hint}
        </span>
      )}
    </div>
  );
}

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> &
  Pick<FieldProps, 'label' | 'hint' | 'error'>;

/** A field for one line of text. */
export function TextField({ label, hint, error, className, ...input }: InputProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => <input type="text" {...input} {...control} className={classNames(styles.input, className)} />}
    </Field>
  );
}

/** A field for a password, with a button that shows what was typed. */
export function PasswordField({ label, hint, error, className, ...input }: InputProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
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
