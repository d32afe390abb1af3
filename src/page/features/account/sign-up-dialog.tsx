import { registerSchema } from '#core/contract/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { signUp } from '#page/state/account/sign-in.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { AccountField } from './account-field.tsx';
import { AccountFormDialog } from './account-form-dialog.tsx';
import { formOutcome } from './outcome.ts';
import { PASSWORD_HINT } from './password-hint.ts';

const FIELDS = ['username', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { username: '', email: '', password: '' };

interface SignUpDialogProps {
  readonly onClose: () => void;
  readonly onLoginInstead: () => void;
}

/** The Sign up dialog. Success closes it and reloads the page. */
export function SignUpDialog({ onClose, onLoginInstead }: SignUpDialogProps) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(registerSchema, FIELDS, values),
    send: async (values) => {
      const outcome = formOutcome(FIELDS, 'Signing up', await signUp(values));
      if (outcome.ok) {
        onClose();
        location.reload();
      }
      return outcome;
    },
  });
  return (
    <AccountFormDialog
      title="Sign up"
      form={form}
      submit="Register"
      instead={{ label: 'Login instead', open: onLoginInstead }}
      onClose={onClose}
      above={
        <Notice kind="guard">
          Do not use sensitive data of your game account here: not its account name, e-mail address or password.
        </Notice>
      }
    >
      <AccountField form={form} name="username" kind="name" label="Username" hint="Letters and digits." />
      <AccountField form={form} name="email" kind="email" label="Email" />
      <AccountField form={form} name="password" kind="newPassword" label="Password" hint={PASSWORD_HINT} />
    </AccountFormDialog>
  );
}
