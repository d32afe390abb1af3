import { describe, expect, it } from 'vitest';
import { loginSchema, registerSchema } from '#core/contract/accounts/account-forms.ts';
import { firstErrors, schemaRules } from './schema-rules.ts';

const LOGIN = ['username', 'password'] as const;
const REGISTER = ['username', 'email', 'password'] as const;

describe('rules from the shared schemas', () => {
  it.each([
    { name: 'both missing', input: { username: '', password: '' }, fields: ['username', 'password'] },
    { name: 'a short password', input: { username: 'elyra', password: '1234567' }, fields: ['password'] },
    { name: 'a long name', input: { username: 'a'.repeat(51), password: '12345678' }, fields: ['username'] },
    { name: 'no errors', input: { username: 'a'.repeat(50), password: '1234 678' }, fields: [] },
  ])('of Login find $name', ({ input, fields }) => {
    expect(Object.keys(schemaRules(loginSchema, LOGIN, { ...input, grant_type: 'password' }))).toEqual(fields);
  });

  it.each([
    { name: 'a space in the password', input: { password: '1234 5678' }, field: 'password' },
    {
      name: 'a name with characters other than letters and digits',
      input: { username: 'elyra vane' },
      field: 'username',
    },
    { name: 'an invalid email address', input: { email: 'elyra' }, field: 'email' },
  ])('of Sign up find $name', ({ input, field }) => {
    const good = { username: 'elyra', email: 'elyra@example.org', password: '12345678' };
    expect(schemaRules(registerSchema, REGISTER, good)).toEqual({});
    expect(Object.keys(schemaRules(registerSchema, REGISTER, { ...good, ...input }))).toEqual([field]);
  });
});

describe("the server's messages", () => {
  it('are reduced to the first of each field of the form', () => {
    const errors = { username: ['Taken.', 'Too long.'], email: [], other: ['Strange.'] };
    expect(firstErrors(REGISTER, errors)).toEqual({ username: 'Taken.' });
  });
});
