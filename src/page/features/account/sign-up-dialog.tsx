import { useId } from 'react';
import { MIN_PASSWORD_LENGTH, registerSchema } from '#core/contract/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { signUp } from '#page/state/sign-in.ts';
import { Button } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
import { PasswordField, TextField } from '#page/ui/field.tsx';
import { Notice } from '#page/ui/notice.tsx';
import styles from './account.module.css';
import { formOutcome } from './outcome.ts';

const FIELDS = ['username', 'email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { username: '', email: '', password: '' };

interface SignUpDialogProps {
  readonly onClose: () => void;
  readonly onLoginInstead: () => void;
}

/** The Sign up dialog. Success closes it and reloads the page. */
export function SignUpDialog({ onClose, onLoginInstead }: SignUpDialogProps) {
  const formId = useId();
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
    <Dialog
      title="Sign up"
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" className={styles.instead} onClick={onLoginInstead}>
            Login instead
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={form.submitBarred} busy={form.flags.pending}>
            Register
          </Button>
        </>
      }
    >
      <Notice kind="guard">
        Do not use sensitive data of your game account here: not its account name, e-mail address or password.
      </Notice>
      <form id={formId} className={styles.form} onSubmit={form.onSubmit} noValidate>
        {form.message !== null && (
          <Notice kind="danger" alert>
            {form.message}
          </Notice>
        )}
        <TextField
          label="Username"
          hint="Letters and digits."
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.field('username')}
        />
        <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
        <PasswordField
          label="Password"
          hint={`At least ${MIN_PASSWORD_LENGTH} characters, no spaces.`}
          autoComplete="new-password"
          {...form.field('password')}
        />
      </form>
    </Dialog>
  );
}
