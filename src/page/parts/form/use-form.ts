import { type FocusEvent, type FormEvent, useEffect, useReducer, useRef } from 'react';
import { countWork, runAfter } from '#offline/pending-work.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { words } from '#page/parts/words.ts';
import { tooltip } from '#page/ui/overlays/tooltip.tsx';
import {
  type FieldErrors,
  type FormFlags,
  firstFault,
  formFlags,
  reduceForm,
  shownErrors,
  startForm,
} from './form-state.ts';

/** Errors are cleared this long after a form opened, in ms: a password manager's filling must not greet with errors. */
const CLEAR_ERRORS_AFTER_MS = 100;

/** Outcome of a submit. */
export type SubmitOutcome<F extends string> =
  | {
      readonly ok: true;
      /** Whether the form begins anew, for the next one; else it stays pending, and its owner closes it. */
      readonly again?: boolean;
    }
  | {
      readonly ok: false;
      readonly serverErrors?: FieldErrors<F>;
      readonly authenticationErrors?: FieldErrors<F>;
      readonly message?: string | null;
    };

interface FormOptions<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  /** The rules: the first message of each field that breaks one. */
  readonly rules: (values: Readonly<Record<F, string>>) => FieldErrors<F>;
  /** Receives valid values. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<SubmitOutcome<F>>;
}

/** Ties one control to its field. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface Form<F extends string> {
  readonly flags: FormFlags;
  /** Why the latest submit failed, where no field is to blame. */
  readonly message: string | null;
  /**
   * The props of the button that sends it: disabled while a value is wrong, shown or not, or a submit is on its way.
   * It can still be found: it says the first fault when hovered or focused, and when pressed, which shows all.
   */
  readonly submit: {
    readonly type: 'submit';
    readonly busy: boolean;
    readonly 'aria-disabled': true | undefined;
    readonly 'data-tooltip': string | undefined;
  };
  readonly field: (name: F) => FieldBinding;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** A form with the flags pristine, dirty, touched, valid, invalid, pending and validated. Rules apply on leaving a field, then on input. */
export function useForm<F extends string>({ initial, rules, send }: FormOptions<F>): Form<F> {
  const [state, dispatch] = useReducer(reduceForm<F>, initial, startForm<F>);
  const open = useRef(true);
  useEffect(() => {
    open.current = true;
    const forget = runAfter(CLEAR_ERRORS_AFTER_MS, () => dispatch({ type: 'opened' }));
    return () => {
      open.current = false;
      forget();
    };
  }, []);

  const ruleErrors = rules(state.values);
  const errors = shownErrors(state, ruleErrors);
  const fault = firstFault(state, ruleErrors);

  const submit = async (form: HTMLFormElement) => {
    if (state.pending) return;
    dispatch({ type: 'submitted' });
    if (fault !== null) {
      notify('warning', fault.error);
      form.querySelector<HTMLElement>(`[name="${fault.field}"]`)?.focus();
      return;
    }
    dispatch({ type: 'sent' });
    let outcome: SubmitOutcome<F>;
    try {
      outcome = await countWork(send(state.values));
    } catch {
      outcome = { ok: false, message: words.formFailed };
    }
    if (!open.current) return;
    if (!outcome.ok) dispatch({ ...outcome, type: 'failed' });
    else if (outcome.again) dispatch({ type: 'accepted', sent: state.values });
  };

  return {
    flags: formFlags(state, ruleErrors),
    message: state.message,
    submit: {
      type: 'submit',
      busy: state.pending,
      'aria-disabled': fault !== null || state.pending || undefined,
      ...tooltip(fault?.error),
    },
    field: (name) => ({
      name,
      value: state.values[name],
      error: errors[name],
      onChange: (event) => dispatch({ type: 'edited', field: name, value: event.currentTarget.value }),
      onBlur: (event) => {
        // An error that appears under a press on a button would move it away from the finger.
        if (event.relatedTarget instanceof HTMLButtonElement) return;
        dispatch({ type: 'left', field: name });
      },
    }),
    onSubmit: (event) => {
      event.preventDefault();
      void submit(event.currentTarget);
    },
  };
}
