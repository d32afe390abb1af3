import { useId, useState } from 'react';
import type { GenericSchema } from 'valibot';
import type { LoginForm } from '#core/contract/accounts/account-forms.ts';
import { FACTOR_MINUTES, type FactorChallenge } from '#core/contract/accounts/factor-challenge.ts';
import { type FactorProof, recoveryFormSchema } from '#core/contract/accounts/factor-proof.ts';
import { confirmAppSchema } from '#core/contract/accounts/factors.ts';
import type { FactorRequest } from '#page/state/accounts/factor-request.ts';
import { confirmFactor, provePasskey } from '#page/state/accounts/factors.ts';
import { signIn } from '#page/state/accounts/sign-in.ts';
import type { Outcome } from '#page/state/outcome.ts';
import { Button, LinkButton } from '#page/ui/controls/button.tsx';
import { TextField } from '#page/ui/controls/field.tsx';
import layout from '#page/ui/layout.module.css';
import { Notice } from '#page/ui/messages/notice.tsx';
import { Dialog } from '#page/ui/overlays/dialog.tsx';
import { labels } from '#page/ui/words.ts';
import { FormFields } from '../form/form-dialog.tsx';
import { schemaRules } from '../form/schema-rules.ts';
import { submitOutcome } from '../form/submit-outcome.ts';
import { useForm } from '../form/use-form.ts';
import { OnlineAnswer } from '../screen/online-button.tsx';
import { words } from './words.ts';

type Method = FactorProof['method'];

/** The ways to prove the factor, in the order in which they are offered. */
const METHODS: readonly Method[] = ['passkey', 'totp', 'recovery'];

/** The form of each typed code. */
const CODES = {
  totp: {
    schema: confirmAppSchema,
    input: { label: words.code, hint: words.totp.hint, inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    schema: recoveryFormSchema,
    input: {
      label: words.recovery.label,
      hint: words.recovery.hint,
      autoComplete: 'off',
      autoCapitalize: 'characters',
    },
  },
} as const satisfies Record<string, { readonly schema: GenericSchema; readonly input: object }>;

interface PromptProps {
  readonly title: string;
  readonly description: string;
  readonly challenge: FactorChallenge;
  /** Sends a proof. */
  readonly prove: (proof: FactorProof) => Promise<Outcome>;
  /** Called once a proof was accepted. */
  readonly onProved: () => void;
  readonly onClose: () => void;
}

/** Focuses a field that replaces another one in an open dialog. */
function takeFocus(input: HTMLInputElement | null): void {
  input?.focus();
}

/** Asks for the second factor: a passkey, a code of the authenticator app or a recovery code, whatever the account has. */
function FactorPrompt({ title, description, challenge: first, prove, onProved, onClose }: PromptProps) {
  const id = useId();
  const [challenge, setChallenge] = useState(first);
  const has = (each: Method) => (each === 'passkey' ? challenge.passkey !== null : challenge[each]);
  const [method, setMethod] = useState<Method>(() => METHODS.find(has) ?? 'recovery');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (proof: FactorProof): Promise<Outcome> => {
    const outcome = await prove(proof);
    // A refused proof has used up its challenge.
    if (!outcome.ok && outcome.factor !== undefined) setChallenge(outcome.factor);
    return outcome;
  };
  const form = useForm<'code'>({
    initial: { code: '' },
    rules: (values) => (method === 'passkey' ? {} : schemaRules(CODES[method].schema, ['code'], values)),
    send: async ({ code }) =>
      method === 'passkey' ? { ok: false } : submitOutcome(['code'], await send({ method, code }), onProved),
  });
  const askForPasskey = async () => {
    if (challenge.passkey === null) return;
    setBusy(true);
    setFailure(null);
    const proof = await provePasskey(challenge.passkey);
    const outcome = proof && (await send(proof));
    setBusy(false);
    if (outcome?.ok) onProved();
    else setFailure(outcome?.message ?? words.passkeyFailed);
  };

  const field = form.field('code');
  return (
    <Dialog
      title={title}
      description={description}
      guarded={form.flags.dirty || form.flags.pending || busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" disabled={form.flags.pending} onClick={onClose}>
            {labels.cancel}
          </Button>
          {method === 'passkey' ? (
            <OnlineAnswer variant="primary" busy={busy} onClick={() => !busy && void askForPasskey()}>
              {words.passkey.use}
            </OnlineAnswer>
          ) : (
            <OnlineAnswer variant="primary" form={id} {...form.submit}>
              {words.submit}
            </OnlineAnswer>
          )}
        </>
      }
    >
      {method === 'passkey' ? (
        failure !== null && (
          <Notice kind="danger" alert>
            {failure}
          </Notice>
        )
      ) : (
        <FormFields id={id} form={form}>
          <TextField key={method} ref={takeFocus} {...CODES[method].input} spellCheck={false} {...field} />
        </FormFields>
      )}
      <div className={layout.cluster}>
        {METHODS.filter((each) => each !== method && has(each)).map((each) => (
          <LinkButton
            key={each}
            onClick={() => {
              field.onChange({ currentTarget: { value: '' } });
              setFailure(null);
              setMethod(each);
            }}
          >
            {words[each].instead}
          </LinkButton>
        ))}
      </div>
    </Dialog>
  );
}

/** Asks for the second factor for calls that wait for it. */
export function FactorDialog({ request, onClose }: { readonly request: FactorRequest; readonly onClose: () => void }) {
  return (
    <FactorPrompt
      title={words.confirm.title}
      description={words.confirm.description(FACTOR_MINUTES)}
      challenge={request.challenge}
      prove={confirmFactor}
      onProved={() => request.settle(true)}
      onClose={onClose}
    />
  );
}

interface LoginFactorDialogProps {
  /** The typed credentials, which are correct. */
  readonly form: LoginForm;
  readonly challenge: FactorChallenge;
  /** Called once the player is logged in. */
  readonly onSignedIn: () => void;
  readonly onClose: () => void;
}

/** The second step of a login. */
export function LoginFactorDialog({ form, challenge, onSignedIn, onClose }: LoginFactorDialogProps) {
  return (
    <FactorPrompt
      title={words.login.title}
      description={words.login.description}
      challenge={challenge}
      prove={(factor) => signIn({ ...form, factor })}
      onProved={onSignedIn}
      onClose={onClose}
    />
  );
}
