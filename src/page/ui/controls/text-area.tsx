import type { TextareaHTMLAttributes } from 'react';
import { classNames } from '#page/ui/class-names.ts';
import styles from './field.module.css';
import { Field } from './field.tsx';

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'children'> {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | undefined;
}

/** A multi-line text field. */
export function TextArea({ label, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => <textarea {...area} {...control} className={classNames(styles.input, styles.area, className)} />}
    </Field>
  );
}
