import type { ReactNode } from 'react';
import type { Form } from '#page/parts/form/use-form.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import styles from './account.module.css';

interface AccountFormProps<F extends string> {
  readonly id?: string;
  readonly form: Form<F>;
  readonly children: ReactNode;
}

/** The fields of an account form, beneath what its latest submit failed of. */
export function AccountForm<F extends string>({ id, form, children }: AccountFormProps<F>) {
  return (
    <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
      {form.message !== null && (
        <Notice kind="danger" alert>
          {form.message}
        </Notice>
      )}
      {children}
    </form>
  );
}
