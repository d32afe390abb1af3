import { forgotPasswordSchema } from '#core/contract/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { askForResetLink } from '#page/state/account/password-reset.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountFormDialog } from './account-form-dialog.tsx';
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
  const form = useForm<Field>({
    initial: { email },
    rules: (values) => schemaRules(forgotPasswordSchema, FIELDS, values),
    send: async (values) => {
      const answer = await askForResetLink(values);
      if (answer.ok) {
        onClose();
        const text = answer.message ?? '';
        showToast({ kind: 'done', text });
        announce(text);
      }
      return formOutcome(FIELDS, 'Asking for a link', answer);
    },
  });
  return (
    <AccountFormDialog
      title="Reset password"
      form={form}
      submit="Reset"
      instead={{ label: 'Login instead', open: onLoginInstead }}
      onClose={onClose}
      description="Enter the e-mail address of your account. We send a link that works for 60 minutes."
      below={<Notice kind="info">Note: Check your spam folder if you don't see the email.</Notice>}
    >
      <AccountField form={form} name="email" kind="email" label="Email" />
    </AccountFormDialog>
  );
}
