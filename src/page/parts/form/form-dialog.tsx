import { type ComponentProps, type ReactNode, useId } from 'react';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { classNames } from '#page/ui/class-names.ts';
import { Button } from '#page/ui/controls/button.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import styles from './form.module.css';
import type { Form } from './use-form.ts';

/** The part of a form that doesn't depend on its fields. Forms without `useForm` can provide it as well. */
interface AnyForm {
  readonly flags: Pick<Form<string>['flags'], 'dirty' | 'pending'>;
  /** Why the latest submit failed; null = no message. */
  readonly message: ReactNode;
  /** Props of the submit button. */
  readonly submit?: ComponentProps<typeof Button>;
  readonly onSubmit: Form<string>['onSubmit'];
}

interface FormFieldsProps {
  readonly id?: string;
  readonly form: AnyForm;
  readonly className?: string | false | undefined;
  readonly children: ReactNode;
}

/** The fields of a form, below the message of the latest failed submit. */
export function FormFields({ id, form, className, children }: FormFieldsProps) {
  return (
    <form id={id} className={classNames(layout.stack4, className)} onSubmit={form.onSubmit} noValidate>
      {form.message !== null && (
        <Notice kind="danger" alert>
          {form.message}
        </Notice>
      )}
      {children}
    </form>
  );
}

interface FormDialogProps extends Omit<FormFieldsProps, 'id'> {
  readonly title: string;
  readonly description?: string | undefined;
  /** Label of the submit button. */
  readonly send: string;
  /** True for an action that can't be undone. */
  readonly danger?: boolean;
  /** True if submitting works offline. */
  readonly local?: boolean;
  /** Label of the Cancel button. */
  readonly cancel?: string;
  /** An alternative dialog; its button replaces Cancel. */
  readonly instead?: { readonly label: string; readonly open: () => void };
  /** Additional buttons before Cancel. */
  readonly tools?: ReactNode;
  /** Content above the form. */
  readonly above?: ReactNode;
  /** Content below the form. */
  readonly below?: ReactNode;
  readonly wide?: boolean;
  readonly onClose: () => void;
}

/**
 * The dialog of a form. Esc and the scrim don't close it once something was typed, and it stays open after a failed
 * submit.
 */
export function FormDialog({
  title,
  description,
  form,
  className,
  send,
  danger = false,
  local = false,
  cancel = labels.cancel,
  instead,
  tools,
  above,
  below,
  wide = false,
  onClose,
  children,
}: FormDialogProps) {
  const id = useId();
  const Submit = local ? Button : OnlineAnswer;
  return (
    <Dialog
      title={title}
      {...(description !== undefined && { description })}
      wide={wide}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          {tools}
          {instead === undefined ? (
            <Button variant="quiet" disabled={form.flags.pending} onClick={onClose}>
              {cancel}
            </Button>
          ) : (
            <Button variant="quiet" className={styles.instead} onClick={instead.open}>
              {instead.label}
            </Button>
          )}
          <Submit type="submit" variant={danger ? 'danger' : 'primary'} form={id} {...form.submit}>
            {send}
          </Submit>
        </>
      }
    >
      {above}
      <FormFields id={id} form={form} className={className}>
        {children}
      </FormFields>
      {below}
    </Dialog>
  );
}
