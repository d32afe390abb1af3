import { changePasswordSchema } from '#core/contract/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { changePassword, type OwnAccount } from '#page/state/account/own-account.ts';
import { Panel } from '#page/ui/panel.tsx';
import { AccountField } from './account-field.tsx';
import { formOutcome } from './outcome.ts';
import styles from './own-account.module.css';
import { PASSWORD_HINT } from './password-hint.ts';
import { SectionForm, useRounds } from './section-form.tsx';

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
      if (outcome.ok) onSaved(outcome.message ?? '');
      return formOutcome(FIELDS, 'A new password', outcome);
    },
  });
  return (
    <SectionForm form={form} submit="Change password">
      {/* For password managers, which store a password beside a name. */}
      <input type="text" autoComplete="username" value={account.username} readOnly hidden />
      <AccountField form={form} name="current_password" kind="password" label="Current password" />
      <AccountField form={form} name="password" kind="newPassword" label="New password" hint={PASSWORD_HINT} />
    </SectionForm>
  );
}

/** Another password, which signs every other device out. */
export function PasswordSection({
  account,
  onChanged,
}: {
  readonly account: OwnAccount;
  readonly onChanged: () => void;
}) {
  const { round, done, finish } = useRounds(onChanged);
  return (
    <Panel title="Password">
      <div className={styles.stack}>
        <p className={styles.quiet}>A new password signs every other device out. What they recorded stays on them.</p>
        {done}
        <PasswordForm key={round} account={account} onSaved={finish} />
      </div>
    </Panel>
  );
}
