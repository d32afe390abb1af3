import { forgotPasswordSchema } from '#core/contract/accounts/account-forms.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { askForResetLink } from '#page/state/accounts/password-reset.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { showToast } from '#page/ui/overlays/toast-store.ts';
import { AccountField } from '../account-field.tsx';
import { words } from '../words.ts';

const FIELDS = ['email'] as const;
type Field = (typeof FIELDS)[number];

interface ForgotPasswordDialogProps {
  /** Initial email address; may be empty. */
  readonly email: string;
  readonly onClose: () => void;
  readonly onLoginInstead: () => void;
}

/** The Reset password dialog. On success it closes, and a notice confirms that the link is on its way. */
export function ForgotPasswordDialog({ email, onClose, onLoginInstead }: ForgotPasswordDialogProps) {
  const form = useForm<Field>({
    initial: { email },
    rules: (values) => schemaRules(forgotPasswordSchema, FIELDS, values),
    send: async (values) => {
      return submitOutcome(FIELDS, await askForResetLink(values), ({ message = '' }) => {
        onClose();
        showToast({ kind: 'done', text: message });
        announce(message);
      });
    },
  });
  return (
    <FormDialog
      title={words.forgot.title}
      form={form}
      send={words.forgot.submit}
      instead={{ label: words.signUp.loginInstead, open: onLoginInstead }}
      onClose={onClose}
      description={words.forgot.description}
      below={<Notice kind="info">{words.spam}</Notice>}
    >
      <AccountField form={form} name="email" kind="email" label={words.email} />
    </FormDialog>
  );
}
