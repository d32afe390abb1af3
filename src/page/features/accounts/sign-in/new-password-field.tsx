import { useDeferredValue, useEffect, useMemo, useSyncExternalStore } from 'react';
import { MIN_PASSWORD_LENGTH } from '#core/contract/accounts/account-forms.ts';
import type { Form } from '#page/parts/form/use-form.ts';
import { PasswordField } from '#page/ui/controls/field.tsx';
import { PartLoader } from '#page/ui/loading/part-loader.ts';
import { announce } from '#page/ui/messages/live-region.tsx';
import { words } from '../words.ts';

const checker = new PartLoader(async () => (await import('./easy-to-guess.ts')).isEasyToGuess);

interface NewPasswordFieldProps<F extends string> {
  readonly form: Form<F>;
  readonly name: F;
  readonly label: string;
  /** Names that the password must not resemble: username and email address. */
  readonly names: readonly string[];
}

/** The field for a new password. It warns of a password that is easy to guess but accepts it. */
export function NewPasswordField<F extends string>({ form, name, label, names }: NewPasswordFieldProps<F>) {
  const field = form.field(name);
  const isEasy = useEasyToGuess(field.value, names);
  return (
    <PasswordField
      autoComplete="new-password"
      label={label}
      hint={words.passwordHint(MIN_PASSWORD_LENGTH)}
      warning={isEasy ? words.easyToGuess : undefined}
      {...field}
    />
  );
}

/** True if the password is known to be easy to guess; false also while that is unknown. Announces when it becomes true. */
function useEasyToGuess(password: string, names: readonly string[]): boolean {
  const check = useSyncExternalStore(checker.subscribe, checker.state, checker.state);
  // A check takes longer than a keystroke may.
  const typed = useDeferredValue(password);
  const name = names.join('\n');
  const isTyped = password !== '';
  useEffect(() => {
    if (isTyped) void checker.load();
  }, [isTyped]);
  const isEasy = useMemo(
    () => check.kind === 'ready' && typed.length >= MIN_PASSWORD_LENGTH && check.part(typed, name.split('\n')),
    [check, typed, name],
  );
  useEffect(() => {
    if (isEasy) announce(words.easyToGuess);
  }, [isEasy]);
  return isEasy;
}
