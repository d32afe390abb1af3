import { type ReactNode, useId } from 'react';
import { firstErrors } from '#page/parts/form/schema-rules.ts';
import type { Form, SubmitOutcome } from '#page/parts/form/use-form.ts';
import { notify } from '#page/parts/notify.ts';
import { OnlineAnswer } from '#page/parts/online-button.tsx';
import type { Decided } from '#page/state/admin/moderation.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import styles from './moderation.module.css';
import { words } from './words.ts';

interface FormDialogProps<F extends string> {
  readonly title: string;
  readonly description: string;
  readonly form: Form<F>;
  readonly send: string;
  /** For what can't be undone. */
  readonly danger?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog whose form decides something. What was typed stays until the server took it. */
export function FormDialog<F extends string>({
  title,
  description,
  form,
  send,
  danger = false,
  onClose,
  children,
}: FormDialogProps<F>) {
  const id = useId();
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" disabled={form.flags.pending} onClick={onClose}>
            {words.cancel}
          </Button>
          <OnlineAnswer variant={danger ? 'danger' : 'primary'} form={id} {...form.submit}>
            {send}
          </OnlineAnswer>
        </>
      }
    >
      <form id={id} className={styles.form} onSubmit={form.onSubmit} noValidate>
        <p className={styles.quiet}>{description}</p>
        {form.message !== null && (
          <Notice kind="danger" alert>
            {form.message}
          </Notice>
        )}
        {children}
      </form>
    </Dialog>
  );
}

/** The outcome of a form that decides something; `done` runs once it is made. */
export function submitOutcome<F extends string, Data>(
  fields: readonly F[],
  decided: Decided<Data>,
  done: (data: Data) => void,
): SubmitOutcome<F> {
  if (decided.ok) {
    notify('done', decided.message);
    done(decided.data);
    return { ok: true };
  }
  const serverErrors = firstErrors(fields, decided.errors);
  return { ok: false, serverErrors, message: decided.offline === true ? words.unreached : decided.message };
}
