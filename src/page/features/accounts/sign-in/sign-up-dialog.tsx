import { registerSchema } from '#core/contract/accounts/account-forms.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { signUp } from '#page/state/accounts/sign-in.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AccountField } from '../account-field.tsx';
import { words } from '../words.ts';
import { NewPasswordField } from './new-password-field.tsx';

const FIELDS = ['username', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { username: '', email: '', password: '' };

interface SignUpDialogProps {
  readonly onClose: () => void;
  readonly onLoginInstead: () => void;
}

/** The Sign up dialog. On success it closes and the page reloads. */
export function SignUpDialog({ onClose, onLoginInstead }: SignUpDialogProps) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(registerSchema, FIELDS, values),
    send: async (values) => {
      return submitOutcome(FIELDS, await signUp(values), () => {
        onClose();
        location.reload();
      });
    },
  });
  return (
    <FormDialog
      title={words.signUp.title}
      form={form}
      send={words.signUp.submit}
      instead={{ label: words.signUp.loginInstead, open: onLoginInstead }}
      onClose={onClose}
      above={<Notice kind="guard">{words.signUp.warning}</Notice>}
    >
      <AccountField form={form} name="username" kind="name" label={words.username} hint={words.signUp.usernameHint} />
      <AccountField form={form} name="email" kind="email" label={words.email} />
      <NewPasswordField
        form={form}
        name="password"
        label={words.password}
        names={[form.field('username').value, form.field('email').value]}
      />
    </FormDialog>
  );
}
