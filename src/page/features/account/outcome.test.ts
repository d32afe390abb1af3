import { describe, expect, it } from 'vitest';
import { formOutcome, waitInWords } from './outcome.ts';

const FIELDS = ['username', 'password'] as const;

describe('formOutcome', () => {
  it.each([
    { name: 'success', outcome: { ok: true }, shown: { ok: true } },
    {
      name: 'refused credentials on both fields',
      outcome: { ok: false, message: 'invalid_credentials', errors: {} },
      shown: {
        ok: false,
        authenticationErrors: {
          username: 'Username or password is not right. Check both and try again.',
          password: 'Username or password is not right.',
        },
      },
    },
    {
      name: 'the first message of each field',
      outcome: { ok: false, message: 'Invalid.', errors: { username: ['Taken.', 'Odd.'] } },
      shown: { ok: false, serverErrors: { username: 'Taken.' }, message: null },
    },
    {
      name: 'the message when no field of the form is named',
      outcome: { ok: false, message: 'Invalid.', errors: { captcha: ['Missing.'] } },
      shown: { ok: false, serverErrors: {}, message: 'Invalid.' },
    },
    {
      name: 'how long a rate limit lasts',
      outcome: { ok: false, message: 'Too many attempts.', errors: {}, retryAfter: 240 },
      shown: { ok: false, message: 'Too many attempts. Try again in 4 minutes.' },
    },
    {
      name: 'that the server is out of reach',
      outcome: { ok: false, message: 'Failed to fetch', errors: {}, offline: true },
      shown: {
        ok: false,
        message: "Login needs a connection, and the server can't be reached now. What you typed stays here.",
      },
    },
  ] as const)('shows $name', ({ outcome, shown }) => {
    expect(formOutcome(FIELDS, 'Login', outcome)).toEqual(shown);
  });
});

describe('waitInWords', () => {
  it.each([
    [0, 'a second'],
    [45, '45 seconds'],
    [91, '2 minutes'],
    [900, '15 minutes'],
  ])('says %d as %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});
