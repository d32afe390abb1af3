import { changeEmailSchema } from '#core/contract/accounts/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { changeEmail, type OwnAccount } from '#page/state/accounts/own-account.ts';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { withElement } from '#page/ui/with-nodes.tsx';
import { AccountField } from './account-field.tsx';
import styles from './own-account.module.css';
import { SectionForm, useRounds } from './section-form.tsx';
import { words } from './words.ts';

const FIELDS = ['email', 'password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { email: '', password: '' };

function EmailForm({ onSent }: { readonly onSent: (said: string) => void }) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(changeEmailSchema, FIELDS, values),
    send: async (values) => {
      const outcome = await changeEmail(values);
      return submitOutcome(FIELDS, outcome, ({ message = '' }) => onSent(message));
    },
  });
  return (
    <SectionForm form={form} submit={words.address.change}>
      <AccountField form={form} name="email" kind="email" label={words.address.new} />
      <AccountField form={form} name="password" kind="password" label={words.password} />
    </SectionForm>
  );
}

/** Shows the account's email address and changes it. */
export function EmailSection({ account, onChanged }: { readonly account: OwnAccount; readonly onChanged: () => void }) {
  const { round, done, finish } = useRounds(onChanged);
  return (
    <Panel title={words.address.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{withElement(words.address.present, <b>{account.email}</b>)}</p>
        {account.pending_email !== null && (
          <Notice kind="info">
            {words.address.waiting(account.pending_email)} {words.spam}
          </Notice>
        )}
        {done}
        <EmailForm key={round} onSent={finish} />
      </div>
    </Panel>
  );
}
