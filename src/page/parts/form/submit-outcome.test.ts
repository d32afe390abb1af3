import { describe, expect, it } from 'vitest';
import { submitOutcome } from './submit-outcome.ts';

const FIELDS = ['username', 'password'] as const;

describe('submitOutcome', () => {
  it.each([
    { name: 'success', outcome: { ok: true }, shown: { ok: true } },
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
      name: "the server's own message about a rate limit, which states the wait",
      outcome: { ok: false, message: 'Too many attempts. Try again in 4 minutes.', errors: {} },
      shown: { ok: false, serverErrors: {}, message: 'Too many attempts. Try again in 4 minutes.' },
    },
    {
      name: 'that the server cannot be reached',
      outcome: { ok: false, message: 'Failed to fetch', errors: {}, offline: true },
      shown: {
        ok: false,
        message: "Can't reach the server. What you typed stays here.",
      },
    },
  ] as const)('shows $name', ({ outcome, shown }) => {
    expect(submitOutcome(FIELDS, outcome)).toEqual(shown);
  });
});
