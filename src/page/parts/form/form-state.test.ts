import { describe, expect, it } from 'vitest';
import { type FieldErrors, type FormAction, formFlags, reduceForm, shownErrors, startForm } from './form-state.ts';

type Field = 'username' | 'password';

function formAfter(...actions: readonly FormAction<Field>[]) {
  return actions.reduce(reduceForm<Field>, startForm<Field>({ username: '', password: '' }));
}

const REQUIRED: FieldErrors<Field> = { username: 'Username is required.', password: 'Password is required.' };
const REFUSED: FormAction<Field> = {
  type: 'failed',
  authenticationErrors: { username: 'Not right.', password: 'Not right either.' },
};
const typed = (field: Field, value: string): FormAction<Field> => ({ type: 'edited', field, value });

describe('flags', () => {
  it.each([
    {
      name: 'an untouched form',
      actions: [],
      errors: REQUIRED,
      flags: { pristine: true, dirty: false, touched: false, valid: false, invalid: true, validated: false },
    },
    {
      name: 'a form with input',
      actions: [typed('username', 'elyra')],
      errors: {},
      flags: { pristine: false, dirty: true, touched: false, valid: true, invalid: false, validated: false },
    },
    {
      name: 'a form restored to its initial values by typing',
      actions: [typed('username', 'e'), typed('username', '')],
      errors: REQUIRED,
      flags: { pristine: true, dirty: false },
    },
    {
      name: 'a form with one blurred field',
      actions: [{ type: 'left', field: 'username' }],
      errors: REQUIRED,
      flags: { touched: true, validated: false },
    },
    {
      name: 'a form after a submit attempt',
      actions: [{ type: 'submitted' }],
      errors: REQUIRED,
      flags: { touched: false, validated: true, invalid: true },
    },
    { name: 'a form being sent', actions: [{ type: 'sent' }], errors: {}, flags: { pending: true, valid: true } },
    {
      name: 'a form the server refused',
      actions: [{ type: 'sent' }, REFUSED],
      errors: {},
      flags: { pending: false, valid: false },
    },
  ] as const)('of $name', ({ actions, errors, flags }) => {
    expect(formFlags(formAfter(...actions), errors)).toMatchObject(flags);
  });
});

describe('a form whose values were accepted', () => {
  const sent = { username: 'elyra', password: 'secret' };
  const submitted = [typed('username', 'elyra'), typed('password', 'secret'), { type: 'sent' }] as const;

  it('is reset', () => {
    expect(formAfter(...submitted, { type: 'accepted', sent })).toEqual(formAfter());
  });

  it('retains what was typed meanwhile', () => {
    const state = formAfter(...submitted, typed('username', 'thorne'), { type: 'accepted', sent });
    expect(state.values).toEqual({ username: 'thorne', password: '' });
    expect(formFlags(state, {})).toMatchObject({ dirty: true, pending: false });
  });
});

describe('errors', () => {
  it('of a field are shown only once it has lost the focus', () => {
    expect(shownErrors(formAfter(typed('username', '')), REQUIRED)).toEqual({});
    expect(shownErrors(formAfter({ type: 'left', field: 'username' }), REQUIRED)).toEqual({
      username: REQUIRED.username,
    });
  });

  it('of a blurred field follow the input', () => {
    const state = formAfter({ type: 'left', field: 'username' }, typed('username', 'elyra'));
    expect(shownErrors(state, { password: 'Password is required.' })).toEqual({});
  });

  it('of all fields are shown after a submit attempt', () => {
    expect(shownErrors(formAfter({ type: 'submitted' }), REQUIRED)).toEqual(REQUIRED);
  });

  it('from the server disappear when their own field is edited', () => {
    const failed: FormAction<Field> = { type: 'failed', serverErrors: { username: 'Taken.', password: 'Weak.' } };
    expect(shownErrors(formAfter(failed), {})).toEqual({ username: 'Taken.', password: 'Weak.' });
    expect(shownErrors(formAfter(failed, typed('username', 'other')), {})).toEqual({ password: 'Weak.' });
  });

  it.each(['username', 'password'] as const)(
    'of refused credentials disappear from both fields when the %s is edited',
    (field) => {
      expect(Object.keys(shownErrors(formAfter(REFUSED), {}))).toEqual(['username', 'password']);
      expect(shownErrors(formAfter(REFUSED, typed(field, 'x')), {})).toEqual({});
    },
  );

  it('are cleared after opening, and the input is retained', () => {
    const state = formAfter(typed('username', 'elyra'), { type: 'submitted' }, REFUSED, { type: 'opened' });
    expect(shownErrors(state, REQUIRED)).toEqual({});
    expect(state.values.username).toBe('elyra');
  });

  it('without a field disappear on the next input', () => {
    const failed: FormAction<Field> = { type: 'failed', message: 'You are offline.' };
    expect(formAfter(failed).message).toBe('You are offline.');
    expect(formAfter(failed, typed('password', 'x')).message).toBeNull();
  });
});
