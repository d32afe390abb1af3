/** The state of a form as pure functions: values, flags and the errors to show. */

/** The first message of each invalid field. */
export type FieldErrors<F extends string> = Readonly<Partial<Record<F, string>>>;

export interface FormState<F extends string> {
  readonly initial: Readonly<Record<F, string>>;
  readonly values: Readonly<Record<F, string>>;
  /** Fields that have lost the focus at least once. */
  readonly touched: readonly F[];
  /** Fields whose own errors are shown: after they lost the focus, or after a submit attempt. */
  readonly validated: readonly F[];
  /** Messages from the server; each is cleared when its field is edited. */
  readonly serverErrors: FieldErrors<F>;
  /** Messages of the authentication rule, which spans several fields and is cleared as one; empty = no error. */
  readonly authenticationErrors: FieldErrors<F>;
  /** Why the latest submit failed, if no field caused it; null = no message. */
  readonly message: string | null;
  /** True while a submit is in progress. */
  readonly pending: boolean;
}

export type FormAction<F extends string> =
  | { readonly type: 'edited'; readonly field: F; readonly value: string }
  | { readonly type: 'left'; readonly field: F }
  | { readonly type: 'opened' }
  | { readonly type: 'submitted' }
  | { readonly type: 'sent' }
  | { readonly type: 'accepted'; readonly sent: Readonly<Record<F, string>> }
  | {
      readonly type: 'failed';
      readonly serverErrors?: FieldErrors<F>;
      readonly authenticationErrors?: FieldErrors<F>;
      readonly message?: string | null;
    };

/** The flags of a form. */
export interface FormFlags {
  /** No value differs from the initial ones. */
  readonly pristine: boolean;
  /** Some value differs from the initial ones. */
  readonly dirty: boolean;
  /** Some field has lost the focus. */
  readonly touched: boolean;
  /** There are no errors, neither from the rules nor from the server. */
  readonly valid: boolean;
  readonly invalid: boolean;
  /** A submit is in progress. */
  readonly pending: boolean;
  /** The errors of every field are shown. */
  readonly validated: boolean;
}

function none<F extends string>(): FieldErrors<F> {
  const errors: Partial<Record<F, string>> = {};
  return errors;
}

/** Returns the state of a newly opened form. */
export function startForm<F extends string>(initial: Readonly<Record<F, string>>): FormState<F> {
  return {
    initial,
    values: initial,
    touched: [],
    validated: [],
    serverErrors: none(),
    authenticationErrors: none(),
    message: null,
    pending: false,
  };
}

function fieldsOf<F extends string>(state: FormState<F>): readonly F[] {
  return Object.keys(state.initial) as F[];
}

function withField<F extends string>(fields: readonly F[], field: F): readonly F[] {
  return fields.includes(field) ? fields : [...fields, field];
}

function without<F extends string>(errors: FieldErrors<F>, fields: readonly F[]): FieldErrors<F> {
  const others: Partial<Record<F, string>> = { ...errors };
  for (const field of fields) delete others[field];
  return others;
}

/** Returns the state after an action. */
export function reduceForm<F extends string>(state: FormState<F>, action: FormAction<F>): FormState<F> {
  switch (action.type) {
    case 'edited': {
      // The authentication rule is cleared as one: editing one of its fields clears its messages on all of them.
      const ruled = Object.keys(state.authenticationErrors) as F[];
      const cleared = ruled.includes(action.field) ? ruled : [];
      return {
        ...state,
        values: { ...state.values, [action.field]: action.value },
        serverErrors: without(state.serverErrors, [action.field, ...cleared]),
        authenticationErrors: cleared.length > 0 ? none() : state.authenticationErrors,
        message: null,
      };
    }
    case 'left':
      return {
        ...state,
        touched: withField(state.touched, action.field),
        validated: withField(state.validated, action.field),
      };
    case 'opened':
      return {
        ...state,
        touched: [],
        validated: [],
        serverErrors: none(),
        authenticationErrors: none(),
        message: null,
      };
    case 'submitted':
      return { ...state, validated: fieldsOf(state), message: null };
    case 'sent':
      return { ...state, serverErrors: none(), authenticationErrors: none(), message: null, pending: true };
    case 'accepted': {
      const values: Record<F, string> = { ...state.initial };
      // Values typed since then belong to the next submit.
      for (const field of fieldsOf(state)) {
        if (state.values[field] !== action.sent[field]) values[field] = state.values[field];
      }
      return { ...startForm(state.initial), values };
    }
    case 'failed':
      return {
        ...state,
        serverErrors: action.serverErrors ?? none(),
        authenticationErrors: action.authenticationErrors ?? none(),
        message: action.message ?? null,
        pending: false,
      };
  }
}

/** Returns the first error, in field order, that prevents the form from being sent; null = none. */
export function firstFault<F extends string>(
  state: FormState<F>,
  ruleErrors: FieldErrors<F>,
): { readonly field: F; readonly error: string } | null {
  for (const field of fieldsOf(state)) {
    const error = ruleErrors[field] ?? state.serverErrors[field] ?? state.authenticationErrors[field];
    if (error !== undefined) return { field, error };
  }
  return null;
}

/** Returns the error to show on each field. `ruleErrors` are those of the current values, shown or not. */
export function shownErrors<F extends string>(state: FormState<F>, ruleErrors: FieldErrors<F>): FieldErrors<F> {
  const shown: Partial<Record<F, string>> = {};
  for (const field of fieldsOf(state)) {
    const own = state.validated.includes(field) ? ruleErrors[field] : undefined;
    const error = own ?? state.serverErrors[field] ?? state.authenticationErrors[field];
    if (error !== undefined) shown[field] = error;
  }
  return shown;
}

/** Returns the flags of a form whose current values have `ruleErrors`. */
export function formFlags<F extends string>(state: FormState<F>, ruleErrors: FieldErrors<F>): FormFlags {
  const fields = fieldsOf(state);
  const pristine = fields.every((field) => state.values[field] === state.initial[field]);
  const valid = firstFault(state, ruleErrors) === null;
  return {
    pristine,
    dirty: !pristine,
    touched: state.touched.length > 0,
    valid,
    invalid: !valid,
    pending: state.pending,
    validated: fields.every((field) => state.validated.includes(field)),
  };
}
