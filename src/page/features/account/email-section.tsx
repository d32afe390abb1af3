import { changeEmailSchema } from '#core/contract/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { changeEmail, type OwnAccount } from '#page/state/account/own-account.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { AccountField } from './account-field.tsx';
import { formOutcome } from './outcome.ts';
import styles from './own-account.module.css';
import { SectionForm, useRounds } from './section-form.tsx';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { email: '', password: '' };

function EmailForm({ onSent }: { readonly onSent: (said: string) => void }) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(changeEmailSchema, FIELDS, values),
    send: async (values) => {
      const outcome = await changeEmail(values);
      if (outcome.ok) onSent(outcome.message ?? '');
      return formOutcome(FIELDS, 'Another e-mail address', outcome);
    },
  });
  return (
    <SectionForm form={form} submit="Change e-mail">
      <AccountField form={form} name="email" kind="email" label="New email" />
      <AccountField form={form} name="password" kind="password" label="Password" />
    </SectionForm>
  );
}

/** The account's e-mail address, and changing it. */
export function EmailSection({ account, onChanged }: { readonly account: OwnAccount; readonly onChanged: () => void }) {
  const { round, done, finish } = useRounds(onChanged);
  return (
    <Panel title="E-mail">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          Your address is <b>{account.email}</b>. Nobody else sees it.
        </p>
        {account.pending_email !== null && (
          <Notice kind="info">
            {account.pending_email} waits to be confirmed: open the link in the mail that was sent there. Note: Check
            your spam folder if you don't see the email.
          </Notice>
        )}
        {done}
        <EmailForm key={round} onSent={finish} />
      </div>
    </Panel>
  );
}
