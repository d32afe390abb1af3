import { useId, useState } from 'react';
import { newTokenSchema, TOKEN_LIFETIMES, TOKEN_SCOPES, type TokenScope } from '#core/contract/accounts/api-tokens.ts';
import { FormFields } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { type SubmitOutcome, useForm } from '#page/parts/form/use-form.ts';
import { OnlineAnswer } from '#page/parts/screen/online-button.tsx';
import { makeApiToken } from '#page/state/accounts/api-tokens.ts';
import { Button } from '#page/ui/controls/button.tsx';
import { CopyButton } from '#page/ui/controls/copy-button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import { CheckGroup, CheckOption } from '#page/ui/controls/option.tsx';
import { Select } from '#page/ui/controls/select.tsx';
import { announce } from '#page/ui/messages/live-region.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { AccountField } from './account-field.tsx';
import styles from './own-account.module.css';
import { words } from './words.ts';

const FIELDS = ['name', 'scopes', 'days', 'password'] as const;
type Field = (typeof FIELDS)[number];
const NEVER = 'never';
const INITIAL = { name: '', scopes: '', days: '90', password: '' };

const SCOPES = Object.keys(TOKEN_SCOPES) as TokenScope[];

const LIFETIMES = [
  ...TOKEN_LIFETIMES.map((days) => ({ value: String(days), label: words.tokens.lifetimes[days] })),
  { value: NEVER, label: words.tokens.neverEnding },
];

function chosenScopes(scopes: string): readonly TokenScope[] {
  return SCOPES.filter((scope) => scopes.split(' ').includes(scope));
}

function newTokenOf({ name, scopes, days, password }: Readonly<Record<Field, string>>) {
  return {
    name,
    scopes: [...chosenScopes(scopes)],
    days: TOKEN_LIFETIMES.find((one) => String(one) === days) ?? null,
    ...(days === NEVER && { password }),
  };
}

/** Focuses the field and selects its text. */
function selectAll(input: HTMLInputElement | null): void {
  input?.select();
}

/** The new token, which is shown only once. */
function NewToken({ token }: { readonly token: string }) {
  return (
    <div className={styles.secret}>
      <Notice kind="warn">{words.tokens.copyNow}</Notice>
      <TextField
        ref={selectAll}
        label={words.tokens.token}
        value={token}
        readOnly
        autoComplete="off"
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={token} label={words.tokens.copy} confirmation={words.tokens.copied} />
    </div>
  );
}

interface TokenDialogProps {
  /** Runs after every response, since the list may have changed elsewhere too. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
}

/**
 * The form for a new token, then the token. Esc and a press outside close neither once there is something to lose. Both
 * share one `Dialog`, since `FormDialog` would return the focus to the page between them.
 */
export function TokenDialog({ onChanged, onClose }: TokenDialogProps) {
  const id = useId();
  const [token, setToken] = useState<string | null>(null);
  const form = useForm<Field>({
    initial: INITIAL,
    rules: (values) => schemaRules(newTokenSchema, FIELDS, newTokenOf(values)),
    send: async (values): Promise<SubmitOutcome<Field>> => {
      const outcome = await makeApiToken(newTokenOf(values));
      onChanged();
      if (!outcome.ok) return submitOutcome(['name', 'scopes', 'password'], outcome);
      setToken(outcome.data.token);
      announce(outcome.message);
      return { ok: true };
    },
  });
  const scopes = form.field('scopes');
  const days = form.field('days');
  const chosen = chosenScopes(scopes.value);
  if (token !== null) {
    return (
      <Dialog
        title={words.tokens.ready}
        onClose={onClose}
        guarded
        footer={
          <Button variant="primary" onClick={onClose}>
            {words.tokens.done}
          </Button>
        }
      >
        <NewToken token={token} />
      </Dialog>
    );
  }
  return (
    <Dialog
      title={words.tokens.make}
      onClose={onClose}
      guarded={form.flags.dirty || form.flags.pending}
      footer={
        <>
          <Button variant="quiet" disabled={form.flags.pending} onClick={onClose}>
            {labels.cancel}
          </Button>
          <OnlineAnswer variant="primary" form={id} {...form.submit}>
            {words.tokens.submit}
          </OnlineAnswer>
        </>
      }
    >
      <FormFields id={id} form={form}>
        <TextField label={words.tokens.name} hint={words.tokens.nameHint} autoComplete="off" {...form.field('name')} />
        <CheckGroup legend={words.tokens.scopes} name={scopes.name} error={scopes.error} onBlur={scopes.onBlur}>
          {SCOPES.map((scope) => (
            <CheckOption
              key={scope}
              checked={chosen.includes(scope)}
              onChange={(checked) => {
                const next = SCOPES.filter((one) => (one === scope ? checked : chosen.includes(one)));
                scopes.onChange({ currentTarget: { value: next.join(' ') } });
              }}
            >
              {TOKEN_SCOPES[scope]}
            </CheckOption>
          ))}
        </CheckGroup>
        <Select
          label={words.tokens.days}
          value={days.value}
          options={LIFETIMES}
          onChange={(value) => days.onChange({ currentTarget: { value } })}
        />
        {days.value === NEVER && (
          <AccountField
            form={form}
            name="password"
            kind="password"
            label={words.password}
            hint={words.tokens.neverEndingMeans}
          />
        )}
      </FormFields>
    </Dialog>
  );
}
