import { resetPasswordSchema } from '#core/contract/accounts/account-forms.ts';
import { FormFields } from '#page/parts/form/form-dialog.tsx';
import { schemaRules } from '#page/parts/form/schema-rules.ts';
import { submitOutcome } from '#page/parts/form/submit-outcome.ts';
import { useForm } from '#page/parts/form/use-form.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { setNewPassword } from '#page/state/accounts/password-reset.ts';
import { TextField } from '#page/ui/controls/field.tsx';
import { words } from '../words.ts';
import { NewPasswordField } from './new-password-field.tsx';
import type { ResetLink } from './reset-link.ts';

const FIELDS = ['password'] as const;
type Field = (typeof FIELDS)[number];
const EMPTY = { password: '' };

interface NewPasswordFormProps {
  readonly link: ResetLink;
  readonly onChanged: () => void;
  /** Receives the server's message about a link that no longer works. */
  readonly onRefused: (why: string) => void;
}

/** Form for a new password. */
export function NewPasswordForm({ link, onChanged, onRefused }: NewPasswordFormProps) {
  const form = useForm<Field>({
    initial: EMPTY,
    rules: (values) => schemaRules(resetPasswordSchema, FIELDS, { ...link, ...values }),
    send: async (values) => {
      const outcome = await setNewPassword({ ...link, ...values });
      const refusal = outcome.ok ? undefined : outcome.errors.token?.[0];
      if (outcome.ok) onChanged();
      else if (refusal !== undefined) onRefused(refusal);
      return submitOutcome(FIELDS, outcome);
    },
  });
  return (
    <FormFields form={form}>
      {/* Read-only: password managers store the password together with this address. */}
      <TextField label={words.email} type="email" autoComplete="username" value={link.email} readOnly />
      <NewPasswordField form={form} name="password" label={words.newPassword} names={[link.email]} />
      <OnlineButton variant="primary" {...form.submit}>
        {words.recover.submit}
      </OnlineButton>
    </FormFields>
  );
}
