import { useId } from 'react';
import { forgotPasswordSchema } from '#core/contract/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { askForResetLink } from '#page/state/password-reset.ts';
import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
import { TextField } from '#page/ui/field.tsx';
import { announce } from '#page/ui/live-region.tsx';
import { Notice } from '#page/ui/notice.tsx';
import { showToast } from '#page/ui/toast-store.ts';
import styles from './account.module.css';
import { formOutcome } from './outcome.ts';

const FIELDS = ['email'] as const;
type Field = (typeof FIELDS)[number];

interface ForgotPasswordDialogProps {
  /** Address to begin with; may be empty. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onLoginInstead: () => void;
}

/** The Reset password dialog. Success closes it, and a notice says that the link is on its way. */
export function ForgotPasswordDialog({ email, onClose, onLoginInstead }: ForgotPasswordDialogProps) {
  const formId = useId();
  const form = useForm<Field>({
    initial: { email },
    rules: (values) => schemaRules(forgotPasswordSchema, FIELDS, values),
    send: async (values) => {
      const asked = await askForResetLink(values);
      if (asked.ok) {
        onClose();
        const text = asked.message ?? '';
        showToast({ kind: 'done', text });
        announce(text);
      }
      return formOutcome(FIELDS, 'Asking for a link', asked);
    },
  });
  return (
    <Dialog
      title="Reset password"
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" className={styles.instead} onClick={onLoginInstead}>
            Login instead
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={form.submitBarred} busy={form.flags.pending}>
            Reset
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.message !== null && (
          <Notice kind="danger" alert>
            {form.message}
          </Notice>
        )}
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      </form>
      <Notice kind="info">Note: Check your spam folder if you don't see the email.</Notice>
    </Dialog>
  );
}
