import { resetPasswordSchema } from '#core/contract/accounts/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';

export interface ResetLink {
  /** Empty if the link has no valid email address. */
  readonly email: string;
  /** Empty if the link has no valid token. */
  readonly token: string;
}

/** Reads the parameters of a password email's link. */
export function readResetLink({ email, token }: Readonly<Record<string, unknown>>): ResetLink {
  const errors = schemaRules(resetPasswordSchema, ['email', 'token'], { email, token });
  return {
    email: typeof email === 'string' && errors.email === undefined ? email : '',
    token: typeof token === 'string' && errors.token === undefined ? token : '',
  };
}
