import { useId } from 'react';
import { forgotPasswordSchema, loginSchema } from '#core/contract/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { signIn } from '#page/state/sign-in.ts';
import { Button, LinkButton } from '#page/ui/button.tsx';
import { Dialog } from '#page/ui/dialog.tsx';
import { PasswordField, TextField } from '#page/ui/field.tsx';
import { Notice } from '#page/ui/notice.tsx';
import styles from './account.module.css';
import { formOutcome } from './outcome.ts';

const FIELDS = ['username', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { username: '', password: '' };

function withGrant(values: Readonly<Record<Field, string>>) {
  return { ...values, grant_type: 'password' as const };
}

/** What was typed, if it is an e-mail address. */
function emailIn(typed: string): string {
  const errors = schemaRules(forgotPasswordSchema, ['email'], { email: typed });
  return errors.email === undefined ? typed : '';
}

interface LoginDialogProps {
  readonly onClose: () => void;
  readonly onSignUpInstead: () => void;
  /** Gets the e-mail address that was typed, or nothing. */
  readonly onForgotPassword: (email: string) => void;
}

/** The Login dialog. Success closes it and reloads the page. */
export function LoginDialog({ onClose, onSignUpInstead, onForgotPassword }: LoginDialogProps) {
  const formId = useId();
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(loginSchema, FIELDS, withGrant(values)),
    send: async (values) => {
      const outcome = formOutcome(FIELDS, 'Login', await signIn(withGrant(values)));
      if (outcome.ok) {
        onClose();
        location.reload();
      }
      return outcome;
    },
  });
  return (
    <Dialog
      title="Login"
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" className={styles.instead} onClick={onSignUpInstead}>
            Sign up instead
          </Button>
          <Button variant="primary" type="submit" form={formId} disabled={form.submitBarred} busy={form.flags.pending}>
            Login
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
        <TextField
          label="Username or Email"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...form.field('username')}
        />
        <PasswordField label="Password" autoComplete="current-password" {...form.field('password')} />
        <LinkButton className={styles.forgot} onClick={() => onForgotPassword(emailIn(form.field('username').value))}>
          Forgot your password?
        </LinkButton>
      </form>
    </Dialog>
  );
}
