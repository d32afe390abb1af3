/** Parameters of a password mail's link. */
import { resetPasswordSchema } from '#core/contract/accounts/account-forms.ts';
import { schemaRules } from '#page/parts/form/schema-rules.ts';

export interface ResetLink {
  /** Empty when the link has none that could be one. */
  readonly email: string;
  /** Empty likewise. */
  readonly token: string;
}

/** Reads the query of an address. */
export function readResetLink({ email, token }: Readonly<Record<string, unknown>>): ResetLink {
  const errors = schemaRules(resetPasswordSchema, ['email', 'token'], { email, token });
  return {
    email: typeof email === 'string' && errors.email === undefined ? email : '',
    token: typeof token === 'string' && errors.token === undefined ? token : '',
  };
}
