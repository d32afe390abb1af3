import type { InputHTMLAttributes } from 'react';
import type { Form } from '#page/parts/form/use-form.ts';
import { PasswordField, TextField } from '#page/ui/controls/field.tsx';

/** Browser hints of a field: autofill, keyboard, and no autocorrection of names. */
const KINDS = {
  name: { autoComplete: 'username', autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  password: { autoComplete: 'current-password' },
} as const satisfies Readonly<Record<string, InputHTMLAttributes<HTMLInputElement>>>;

interface AccountFieldProps<F extends string> {
  readonly form: Form<F>;
  readonly name: F;
  readonly kind: keyof typeof KINDS;
  readonly label: string;
  readonly hint?: string;
}

/** A field of an account form, bound to the form. */
export function AccountField<F extends string>({ form, name, kind, ...said }: AccountFieldProps<F>) {
  const Control = kind === 'password' ? PasswordField : TextField;
  return <Control {...KINDS[kind]} {...said} {...form.field(name)} />;
}
