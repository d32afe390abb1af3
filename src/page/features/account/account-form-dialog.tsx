import { type ReactNode, useId } from 'react';
import type { Form } from '#page/parts/form/use-form.ts';
import { OnlineAnswer } from '#page/parts/online-button.tsx';
import { Button } from '#page/ui/controls/button.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './account.module.css';
import { AccountForm } from './account-form.tsx';

interface AccountFormDialogProps<F extends string> {
  readonly title: string;
  readonly form: Form<F>;
  /** The word on the button that sends the form. */
  readonly submit: string;
  /** The other dialog that may have been meant. */
  readonly instead: { readonly label: string; readonly open: () => void };
  readonly onClose: () => void;
  /** Purpose of the form. */
  readonly description?: string;
  /** Stands above the form. */
  readonly above?: ReactNode;
  /** Stands below it. */
  readonly below?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** The dialog of an account form. Esc and the scrim don't close it once something was typed. */
export function AccountFormDialog<F extends string>({
  title,
  form,
  submit,
  instead,
  onClose,
  description,
  above,
  below,
  children,
}: AccountFormDialogProps<F>) {
  const id = useId();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      {...(description !== undefined && { description })}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" className={styles.instead} onClick={instead.open}>
            {instead.label}
          </Button>
          <OnlineAnswer variant="primary" form={id} {...form.submit}>
            {submit}
          </OnlineAnswer>
        </>
      }
    >
      {above}
      <AccountForm id={id} form={form}>
        {children}
      </AccountForm>
      {below}
    </Dialog>
  );
}
