import { changePasswordSchema } from '#core/contract/accounts/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { changePassword, type OwnAccount } from '#page/state/accounts/own-account.ts';
import { Panel } from '#page/ui/panel.tsx';
import { AccountField } from './account-field.tsx';
import styles from './own-account.module.css';
import { SectionForm, useRounds } from './section-form.tsx';
import { NewPasswordField } from './sign-in/new-password-field.tsx';
import { words } from './words.ts';

const FIELDS = ['current_password', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { current_password: '', password: '' };

interface PasswordFormProps {
  readonly account: OwnAccount;
  readonly onSaved: (said: string) => void;
}

function PasswordForm({ account, onSaved }: PasswordFormProps) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(changePasswordSchema, FIELDS, values),
    send: async (values) => {
      const outcome = await changePassword(values);
      return submitOutcome(FIELDS, outcome, ({ message = '' }) => onSaved(message));
    },
  });
  return (
    <SectionForm form={form} submit={words.changePassword.submit}>
      {/* Password managers store the password together with this name. */}
      <input type="text" autoComplete="username" value={account.username} readOnly hidden />
      <AccountField form={form} name="current_password" kind="password" label={words.changePassword.current} />
      <NewPasswordField
        form={form}
        name="password"
        label={words.newPassword}
        names={[account.username, account.email]}
      />
    </SectionForm>
  );
}

/** Changes the password, which signs every other device out. */
export function PasswordSection({
  account,
  onChanged,
}: {
  readonly account: OwnAccount;
  readonly onChanged: () => void;
}) {
  const { round, done, finish } = useRounds(onChanged);
  return (
    <Panel title={words.changePassword.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.changePassword.description}</p>
        {done}
        <PasswordForm key={round} account={account} onSaved={finish} />
      </div>
    </Panel>
  );
}
