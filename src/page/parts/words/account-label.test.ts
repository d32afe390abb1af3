import { describe, expect, it } from 'vitest';
import { accountLabel } from './account-label.ts';

const user = { id: 1, username: 'elyra', role: 'user', current_character: null, default_character_name: null } as const;

describe('accountLabel', () => {
  it.each([
    {
      name: 'the current character',
      given: { current_character: { id: 7, name: 'Elyra Vane' }, default_character_name: 'Elder' },
      label: 'Elyra Vane',
    },
    { name: 'the default character', given: { default_character_name: 'Elder' }, label: 'Elder' },
    { name: 'the username if there is no character', given: {}, label: 'elyra' },
  ])('is $name', ({ given, label }) => {
    expect(accountLabel({ ...user, ...given })).toBe(label);
  });
});
