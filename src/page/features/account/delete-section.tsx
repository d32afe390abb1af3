import { useId, useState } from 'react';
import { DAYS_OF_GRACE, deleteAccountSchema } from '#core/contract/own-account.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { OnlineAnswer, OnlineButton } from '#page/parts/online-button.tsx';
import { deleteAccount } from '#page/state/account/own-account.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { Panel } from '#page/ui/panel.tsx';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { formOutcome } from './outcome.ts';
import styles from './own-account.module.css';

const FIELDS = ['password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { password: '' };

interface DeleteSectionProps {
  /** Gets what the server says of it. */
  readonly onDeleted: (said: string) => void;
}

function DeleteDialog({ onDeleted, onClose }: DeleteSectionProps & { readonly onClose: () => void }) {
  const id = useId();
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(deleteAccountSchema, FIELDS, values),
    send: async (values) => {
      const outcome = await deleteAccount(values, onDeleted);
      return formOutcome(FIELDS, 'Deleting the account', outcome);
    },
  });
  return (
    <Dialog
      title="Delete your account?"
      description={`Every device is signed out, and nobody sees your profile any more. For ${DAYS_OF_GRACE} days you can have the account back by logging in; then everything in it is erased.`}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" disabled={form.flags.pending} onClick={onClose}>
            Cancel
          </Button>
          <OnlineAnswer variant="danger" form={id} {...form.submit}>
            Delete account
          </OnlineAnswer>
        </>
      }
    >
      <AccountForm id={id} form={form}>
        <AccountField form={form} name="password" kind="password" label="Password" />
      </AccountForm>
    </Dialog>
  );
}

/** The way out. */
export function DeleteSection({ onDeleted }: DeleteSectionProps) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel title="Delete account">
      <div className={styles.stack}>
        <p className={styles.quiet}>
          Erases the account with everything it holds, after {DAYS_OF_GRACE} days in which you can change your mind.
        </p>
        <OnlineButton onClick={() => setAsking(true)}>Delete account…</OnlineButton>
      </div>
      {asking && <DeleteDialog onDeleted={onDeleted} onClose={() => setAsking(false)} />}
    </Panel>
  );
}
