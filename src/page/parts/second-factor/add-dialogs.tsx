import { useId, useState } from 'react';
import { confirmAppSchema } from '#core/contract/accounts/factors.ts';
import { deleteAccountSchema } from '#core/contract/accounts/own-account.ts';
import { type AppSecret, addApp, addPasskey, startApp } from '#page/state/accounts/factors.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { PasswordField, TextField } from '#page/ui/controls/field.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { FormDialog, FormFields } from '../form/form-dialog.tsx';
import { schemaRules } from '../form/schema-rules.ts';
import { submitOutcome } from '../form/submit-outcome.ts';
import { type FieldBinding, useForm } from '../form/use-form.ts';
import { OnlineAnswer } from '../screen/online-button.tsx';
import { QrCode } from './qr-code.tsx';
import styles from './second-factor.module.css';
import { words } from './words.ts';

interface AddDialogProps {
  /** True if the account has no factor yet, so its password is needed. */
  readonly isFirst: boolean;
  /** Receives recovery codes if it was the first factor, else null, and the server's message. */
  readonly onAdded: (codes: readonly string[] | null, message: string) => void;
  readonly onClose: () => void;
}

const passwordRules = (isFirst: boolean, values: object) =>
  isFirst ? schemaRules(deleteAccountSchema, ['password'], values) : {};

function PasswordOfFirst({ isFirst, field }: { readonly isFirst: boolean; readonly field: FieldBinding }) {
  return isFirst && <PasswordField label={words.password} autoComplete="current-password" {...field} />;
}

/** Names a passkey and creates it. */
export function PasskeyDialog({ isFirst, onAdded, onClose }: AddDialogProps) {
  const form = useForm<'name' | 'password'>({
    initial: { name: '', password: '' },
    rules: (values) => passwordRules(isFirst, values),
    send: async (values) =>
      submitOutcome(
        isFirst ? ['name', 'password'] : ['name'],
        await addPasskey(values, words.passkeyFailed),
        ({ data, message }) => onAdded(data.codes, message),
      ),
  });
  return (
    <FormDialog
      title={words.add.passkey}
      description={words.add.passkeyDescription}
      form={form}
      send={words.add.next}
      onClose={onClose}
    >
      <TextField label={words.add.name} hint={words.add.nameHint} autoComplete="off" {...form.field('name')} />
      <PasswordOfFirst isFirst={isFirst} field={form.field('password')} />
    </FormDialog>
  );
}

/** Focuses the code's field when it replaces the password's. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Shows the secret of a new authenticator app and asks for its first code. Both steps share one dialog and its focus. */
export function AppDialog({ isFirst, onAdded, onClose }: AddDialogProps) {
  const id = useId();
  const [secret, setSecret] = useState<AppSecret | null>(null);
  const start = useForm<'password'>({
    initial: { password: '' },
    rules: (values) => passwordRules(isFirst, values),
    send: async ({ password }) => submitOutcome(isFirst ? ['password'] : [], await startApp(password), setSecret),
  });
  const confirm = useForm<'code'>({
    initial: { code: '' },
    rules: (values) => schemaRules(confirmAppSchema, ['code'], values),
    send: async ({ code }) =>
      submitOutcome(['code'], await addApp(code), ({ data, message }) => onAdded(data.codes, message)),
  });
  const form = secret === null ? start : confirm;
  return (
    <Dialog
      title={words.add.app}
      description={secret === null ? words.add.appDescription : words.add.scan}
      onClose={onClose}
      guarded={secret !== null || form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" disabled={confirm.flags.pending} onClick={onClose}>
            {labels.cancel}
          </Button>
          <OnlineAnswer variant="primary" form={id} {...form.submit}>
            {secret === null ? words.add.next : words.add.submit}
          </OnlineAnswer>
        </>
      }
    >
      <FormFields id={id} form={form}>
        {secret === null ? (
          <PasswordOfFirst isFirst={isFirst} field={start.field('password')} />
        ) : (
          <>
            <QrCode text={secret.uri} label={words.add.qr} />
            <TextField
              label={words.add.secret}
              value={secret.secret}
              readOnly
              autoComplete="off"
              spellCheck={false}
              className={styles.secret}
              onFocus={(event) => event.currentTarget.select()}
            />
            <div>
              <CopyButton text={secret.secret} label={words.add.copySecret} confirmation={words.add.secretCopied} />
            </div>
            <TextField
              ref={takeFocus}
              label={words.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              {...confirm.field('code')}
            />
          </>
        )}
      </FormFields>
    </Dialog>
  );
}
