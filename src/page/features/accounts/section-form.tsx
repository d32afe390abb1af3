import { type ReactNode, useEffect, useRef, useState } from 'react';
import { FormFields } from '#page/parts/form/form-dialog.tsx';
import type { Form } from '#page/parts/form/use-form.ts';
import { OnlineButton } from '#page/parts/screen/online-button.tsx';
import { Notice } from '#page/ui/messages/notice.tsx';

interface SectionFormProps<F extends string> {
  readonly form: Form<F>;
  readonly submit: string;
  readonly children: ReactNode;
}

/** A form on the account page: its fields and the submit button. */
export function SectionForm<F extends string>({ form, submit, children }: SectionFormProps<F>) {
  return (
    <FormFields form={form}>
      {children}
      <OnlineButton {...form.submit}>{submit}</OnlineButton>
    </FormFields>
  );
}

/** The success message. It takes the focus, since the pressed button is gone. */
export function Done({ children }: { readonly children: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1}>
      <Notice kind="done" alert>
        {children}
      </Notice>
    </div>
  );
}

interface Rounds {
  /** Number of the current form. A new number renders a new, empty form. */
  readonly round: number;
  /** Result of the previous submit; null = none yet. */
  readonly done: ReactNode;
  /** Ends the current round with a message. */
  readonly finish: (said: string) => void;
}

/** State of a form that is submitted repeatedly on the same page. `onFinished` runs after each round. */
export function useRounds(onFinished: () => void): Rounds {
  const [{ round, said }, setRound] = useState<{ round: number; said: string | null }>({ round: 0, said: null });
  return {
    round,
    done: said !== null && <Done key={`done ${round}`}>{said}</Done>,
    finish: (next) => {
      setRound({ round: round + 1, said: next });
      onFinished();
    },
  };
}
