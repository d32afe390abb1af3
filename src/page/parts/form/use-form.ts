import { type FocusEvent, type FormEvent, useEffect, useReducer, useRef } from 'react';
import { countWork, runAfter } from '#offline/pending-work.ts';
import { notify } from '#page/parts/screen/notify.ts';
import { words } from '#page/parts/words.ts';
import { dismissToast } from '#page/ui/overlays/toast-store.ts';
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

/**
 * Errors are cleared this long after a form opened, in ms, because a password manager's input must not cause errors.
 */
const CLEAR_ERRORS_AFTER_MS = 100;

/** Outcome of a submit. */
export type SubmitOutcome<F extends string> =
  | {
      readonly ok: true;
      /** True to reset the form for another submit; else it stays pending, and its owner closes it. */
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
  /** Returns the first message of each invalid field. */
  readonly rules: (values: Readonly<Record<F, string>>) => FieldErrors<F>;
  /** Receives valid values. */
  readonly send: (values: Readonly<Record<F, string>>) => Promise<SubmitOutcome<F>>;
}

/** Connects a control to its field. */
export interface FieldBinding {
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

export interface Form<F extends string> {
  readonly flags: FormFlags;
  /** Why the latest submit failed, if no field caused it. */
  readonly message: string | null;
  /**
   * Props of the submit button: disabled while a value is invalid, shown or not, or a submit is in progress. It remains
   * focusable: it shows the first error on hover and focus, and a press shows all.
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

/** Manages a form. The rules of a field apply once it has lost the focus, then on every input. */
export function useForm<F extends string>({ initial, rules, send }: FormOptions<F>): Form<F> {
  const [state, dispatch] = useReducer(reduceForm<F>, initial, startForm<F>);
  const open = useRef(true);
  /** Id of the toast that states the first error of the latest submit. */
  const warning = useRef<number | null>(null);
  useEffect(() => {
    open.current = true;
    const cancel = runAfter(CLEAR_ERRORS_AFTER_MS, () => dispatch({ type: 'opened' }));
    return () => {
      open.current = false;
      cancel();
      if (warning.current !== null) dismissToast(warning.current);
    };
  }, []);

  const ruleErrors = rules(state.values);
  const errors = shownErrors(state, ruleErrors);
  const fault = firstFault(state, ruleErrors);

  const dismissWarning = () => {
    if (warning.current !== null) dismissToast(warning.current);
    warning.current = null;
  };

  const submit = async (form: HTMLFormElement) => {
    if (state.pending) return;
    dispatch({ type: 'submitted' });
    dismissWarning();
    if (fault !== null) {
      warning.current = notify('warning', fault.error);
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
      onChange: (event) => {
        dismissWarning();
        dispatch({ type: 'edited', field: name, value: event.currentTarget.value });
      },
      onBlur: (event) => {
        // An error that appears during a press on a button would move the button away.
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
