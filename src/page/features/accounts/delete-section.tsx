import { useState } from 'react';
import { DAYS_OF_GRACE, deleteAccountSchema } from '#core/contract/accounts/own-account.ts';
import { FormDialog } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { deleteAccount } from '#page/state/accounts/own-account.ts';
import { Panel } from '#page/ui/panel.tsx';
import { AccountField } from './account-field.tsx';
import styles from './own-account.module.css';
import { words } from './words.ts';

const FIELDS = ['password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { password: '' };

interface DeleteSectionProps {
  /** Receives the server's message. */
  readonly onDeleted: (said: string) => void;
}

function DeleteDialog({ onDeleted, onClose }: DeleteSectionProps & { readonly onClose: () => void }) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(deleteAccountSchema, FIELDS, values),
    send: async (values) => {
      return submitOutcome(FIELDS, await deleteAccount(values, onDeleted));
    },
  });
  return (
    <FormDialog
      title={words.delete.question}
      description={words.delete.consequences(DAYS_OF_GRACE)}
      form={form}
      send={words.delete.title}
      danger
      onClose={onClose}
    >
      <AccountField form={form} name="password" kind="password" label={words.password} />
    </FormDialog>
  );
}

/** Section that deletes the account. */
export function DeleteSection({ onDeleted }: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title={words.delete.title}>
      <div className={styles.stack}>
        <p className={styles.quiet}>{words.delete.description(DAYS_OF_GRACE)}</p>
        <OnlineButton onClick={() => setAsking(true)}>{words.delete.open}</OnlineButton>
      </div>
      {asking && <DeleteDialog onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
