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
      name: 'a form that is typed into',
      actions: [typed('username', 'elyra')],
      errors: {},
      flags: { pristine: false, dirty: true, touched: false, valid: true, invalid: false, validated: false },
    },
    {
      name: 'a form typed back to where it started',
      actions: [typed('username', 'e'), typed('username', '')],
      errors: REQUIRED,
      flags: { pristine: true, dirty: false },
    },
    {
      name: 'a form with one field left',
      actions: [{ type: 'left', field: 'username' }],
      errors: REQUIRED,
      flags: { touched: true, validated: false },
    },
    {
      name: 'a form tried to submit',
      actions: [{ type: 'submitted' }],
      errors: REQUIRED,
      flags: { touched: false, validated: true, invalid: true },
    },
    { name: 'a form on its way', actions: [{ type: 'sent' }], errors: {}, flags: { pending: true, valid: true } },
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

describe('a form whose values were accepted, for the next ones', () => {
  const sent = { username: 'elyra', password: 'secret' };
  const submitted = [typed('username', 'elyra'), typed('password', 'secret'), { type: 'sent' }] as const;

  it('is as it opened', () => {
    expect(formAfter(...submitted, { type: 'accepted', sent })).toEqual(formAfter());
  });

  it('keeps what was typed meanwhile', () => {
    const state = formAfter(...submitted, typed('username', 'thorne'), { type: 'accepted', sent });
    expect(state.values).toEqual({ username: 'thorne', password: '' });
    expect(formFlags(state, {})).toMatchObject({ dirty: true, pending: false });
  });
});

describe('errors', () => {
  it('of a field show once it was left, not before', () => {
    expect(shownErrors(formAfter(typed('username', '')), REQUIRED)).toEqual({});
    expect(shownErrors(formAfter({ type: 'left', field: 'username' }), REQUIRED)).toEqual({
      username: REQUIRED.username,
    });
  });

  it('of a field that was left follow what is typed', () => {
    const state = formAfter({ type: 'left', field: 'username' }, typed('username', 'elyra'));
    expect(shownErrors(state, { password: 'Password is required.' })).toEqual({});
  });

  it('of all fields show after a try to submit', () => {
    expect(shownErrors(formAfter({ type: 'submitted' }), REQUIRED)).toEqual(REQUIRED);
  });

  it('from the server go when their own field is edited', () => {
    const failed: FormAction<Field> = { type: 'failed', serverErrors: { username: 'Taken.', password: 'Weak.' } };
    expect(shownErrors(formAfter(failed), {})).toEqual({ username: 'Taken.', password: 'Weak.' });
    expect(shownErrors(formAfter(failed, typed('username', 'other')), {})).toEqual({ password: 'Weak.' });
  });

  it.each(['username', 'password'] as const)(
    'of refused credentials go from both fields when the %s is edited',
    (field) => {
      expect(Object.keys(shownErrors(formAfter(REFUSED), {}))).toEqual(['username', 'password']);
      expect(shownErrors(formAfter(REFUSED, typed(field, 'x')), {})).toEqual({});
    },
  );

  it('are all gone after opening, and what was typed is kept', () => {
    const state = formAfter(typed('username', 'elyra'), { type: 'submitted' }, REFUSED, { type: 'opened' });
    expect(shownErrors(state, REQUIRED)).toEqual({});
    expect(state.values.username).toBe('elyra');
  });

  it('that belong to no field go with the next letter', () => {
    const failed: FormAction<Field> = { type: 'failed', message: 'You are offline.' };
    expect(formAfter(failed).message).toBe('You are offline.');
    expect(formAfter(failed, typed('password', 'x')).message).toBeNull();
  });
});
