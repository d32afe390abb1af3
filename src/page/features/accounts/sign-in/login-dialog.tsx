import { useState } from 'react';
import * as v from 'valibot';
import {
  forgotPasswordSchema,
  INVALID_CREDENTIALS,
  type LoginForm,
  loginSchema,
} from '#core/contract/accounts/account-forms.ts';
import type { FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { ConfirmDialog } from '#page/parts/dialogs/confirm-dialog.tsx';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { lazyDialog } from '#page/parts/screen/lazy.tsx';
import { loadSecondFactor } from '#page/parts/second-factor/load.ts';
import { signIn } from '#page/state/accounts/sign-in.ts';
import { LinkButton } from '#page/ui/controls/button.tsx';
import styles from '../account.module.css';
import { AccountField } from '../account-field.tsx';
import { words } from '../words.ts';

const LoginFactorDialog = lazyDialog(async () => (await loadSecondFactor()).LoginFactorDialog);

/** Login to an account that is scheduled for deletion. */
interface Leaving {
  /** The typed credentials, which are correct. */
  readonly form: LoginForm;
  /** The server's message. */
  readonly why: string;
}

/** Login to an account with a second factor. */
interface FactorStep {
  /** The typed credentials, which are correct. */
  readonly form: LoginForm;
  readonly challenge: FactorChallenge;
}

interface RestoreDialogProps {
  readonly leaving: Leaving;
  /** Called if the account has a second factor. */
  readonly onFactor: (step: FactorStep) => void;
  /** Leaves the account scheduled for deletion. */
  readonly onCancel: () => void;
}

/** Asks whether to restore a deleted account. Yes logs in and reloads the page. */
function RestoreDialog({ leaving, onFactor, onCancel }: RestoreDialogProps) {
  const restore = async () => {
    const form = { ...leaving.form, restore: true };
    const answer = await signIn(form);
    if (!answer.ok && answer.factor !== undefined) onFactor({ form, challenge: answer.factor });
    return answer;
  };
  return (
    <ConfirmDialog
      title={words.restore.title}
      description={`${leaving.why} ${words.restore.description}`}
      cancel={words.restore.no}
      answer={words.restore.yes}
      act={restore}
      onDone={() => location.reload()}
      onCancel={onCancel}
    />
  );
}

const FIELDS = ['username', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { username: '', password: '' };

/** Messages for refused credentials. */
const REFUSED = { username: words.login.wrongName, password: words.login.wrongPassword };

function withGrant(values: Readonly<Record<Field, string>>) {
  return { ...values, grant_type: 'password' as const };
}

/** Returns the typed email address, or ''. */
function emailIn(typed: string): string {
  const form = v.safeParse(forgotPasswordSchema, { email: typed });
  return form.success ? form.output.email : '';
}

interface LoginDialogProps {
  /** Sentence that explains why signing in is needed. */
  readonly reason?: string | undefined;
  readonly onClose: () => void;
  readonly onSignUpInstead: () => void;
  /** Receives the typed email address, or ''. */
  readonly onForgotPassword: (email: string) => void;
}

/** The Login dialog. On success it closes and the page reloads. */
export function LoginDialog({ reason, onClose, onSignUpInstead, onForgotPassword }: LoginDialogProps) {
  /** Typed credentials of an account that is scheduled for deletion, while the player decides whether to restore it. */
  const [leaving, setLeaving] = useState<Leaving | null>(null);
  const [factor, setFactor] = useState<FactorStep | null>(null);
  const signedIn = () => {
    onClose();
    location.reload();
  };
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(loginSchema, FIELDS, withGrant(values)),
    send: async (values) => {
      const answer = await signIn(withGrant(values));
      if (!answer.ok && answer.code === 'account_leaving') {
        setLeaving({ form: withGrant(values), why: answer.message });
        return { ok: false };
      }
      if (!answer.ok && answer.factor !== undefined) {
        setFactor({ form: withGrant(values), challenge: answer.factor });
        return { ok: false };
      }
      if (!answer.ok && answer.message === INVALID_CREDENTIALS) return { ok: false, authenticationErrors: REFUSED };
      return submitOutcome(FIELDS, answer, signedIn);
    },
  });
  if (factor !== null) return <LoginFactorDialog {...factor} onSignedIn={signedIn} onClose={() => setFactor(null)} />;
  if (leaving !== null) {
    return <RestoreDialog leaving={leaving} onFactor={setFactor} onCancel={() => setLeaving(null)} />;
  }
  return (
    <FormDialog
      title={words.login.title}
      form={form}
      send={words.login.title}
      instead={{ label: words.login.signUpInstead, open: onSignUpInstead }}
      onClose={onClose}
      description={reason}
    >
      <AccountField form={form} name="username" kind="name" label={words.login.name} />
      <AccountField form={form} name="password" kind="password" label={words.password} />
      <LinkButton className={styles.forgot} onClick={() => onForgotPassword(emailIn(form.field('username').value))}>
        {words.login.forgot}
      </LinkButton>
    </FormDialog>
  );
}
