/** Page and server refuse the same form inputs with the same messages; checked with generated inputs. */
import * as fc from 'fast-check';
import type { GenericSchema } from 'valibot';
import { describe, expect, test } from 'vitest';
import {
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
} from '#core/contract/accounts/account-forms.ts';
import {
  accountSettingsSchema,
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
} from '#core/contract/accounts/own-account.ts';
import { isStorable } from '#core/words/storable.ts';
import { firstErrors, schemaRules } from '#page/parts/form/schema-rules.ts';
import { ProblemError } from '#server/http/problem.ts';
import { validate } from '#server/http/read-json.ts';
import { cheapHasher } from '#tests/builders/password-hashers.ts';
import { createTestApp, signUp, TestClient } from '#tests/builders/server.ts';

const RUNS = 1250;

/** Number of inputs per form that are sent to the server. */
const WIRE_RUNS = 250;

/** Typical and edge-case inputs: around every limit, with all kinds of whitespace, and almost valid addresses. */
const typed = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    'rowan',
    'rowan@example.org',
    'rowan@example',
    'oak-elm-and-ash',
    'seven77',
    "Sir O'Rowan",
    'Ærøn',
    'rowan@example.org%0d',
    'rowan@-oak.example',
    "o'brien+loremark@example.org",
    'rowan@oak.xn--p1ai',
  ),
  fc.string({ maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.emailAddress(),
  fc.integer({ min: 45, max: 55 }).map((length) => `${'a'.repeat(length - 12)}@example.org`),
  fc.constantFrom(1, 2, 7, 8, 29, 30, 50, 51, 1024, 1025).map((length) => 'oakandelm'.repeat(114).slice(0, length)),
  fc.string({ maxLength: 20 }).map((text) => `${text}\u00a0oak and\telm\n`),
);

interface Form {
  readonly name: string;
  readonly schema: GenericSchema;
  /** Valid typed values, by field. */
  readonly good: Readonly<Record<string, string>>;
  /** Additional fields of the request. */
  readonly fixed: Readonly<Record<string, unknown>>;
  /** Method and path of the call, and its status for a valid form that changes no account. */
  readonly call: readonly [method: string, path: string];
  readonly answer: { readonly status: number; readonly errors?: Readonly<Record<string, string>> };
}

const GOOD = { username: 'Elyra', email: "elyra.o'vane@example.org", password: 'oak-elm-and-ash' };
const DEAD_LINK = 'This link has been used, has expired, or was replaced by a newer one. Request a new link.';

const FORMS: readonly Form[] = [
  {
    name: 'Login',
    schema: loginSchema,
    good: { username: GOOD.username, password: GOOD.password },
    fixed: { grant_type: 'password' },
    call: ['POST', 'login'],
    answer: { status: 422 },
  },
  {
    name: 'Sign up',
    schema: registerSchema,
    good: GOOD,
    fixed: {},
    call: ['POST', 'register'],
    answer: { status: 201 },
  },
  {
    name: 'Reset password',
    schema: forgotPasswordSchema,
    good: { email: GOOD.email },
    fixed: {},
    call: ['POST', 'forgot-password'],
    answer: { status: 200 },
  },
  {
    name: 'a new password by link',
    schema: resetPasswordSchema,
    good: { email: GOOD.email, token: 'a', password: GOOD.password },
    fixed: {},
    call: ['POST', 'reset-password'],
    answer: { status: 422, errors: { token: DEAD_LINK } },
  },
  {
    name: 'a new e-mail address',
    schema: changeEmailSchema,
    good: { email: GOOD.email, password: GOOD.password },
    fixed: {},
    call: ['POST', 'user/email'],
    answer: { status: 422, errors: { password: 'Wrong password.' } },
  },
  {
    name: 'a new password',
    schema: changePasswordSchema,
    good: { current_password: GOOD.password, password: GOOD.password },
    fixed: {},
    call: ['POST', 'user/password'],
    answer: { status: 422, errors: { current_password: 'Wrong password.' } },
  },
  {
    name: 'deleting the account',
    schema: deleteAccountSchema,
    good: { password: GOOD.password },
    fixed: {},
    call: ['DELETE', 'user'],
    answer: { status: 422, errors: { password: 'Wrong password.' } },
  },
  {
    name: 'the profile',
    schema: accountSettingsSchema,
    good: { default_character_name: 'Elyra Vane' },
    fixed: { is_hidden: 0 },
    call: ['PATCH', 'user'],
    answer: { status: 200 },
  },
];

const inputsOf = ({ good }: Form) =>
  fc.record(Object.fromEntries(Object.keys(good).map((field) => [field, typed] as const)));

/** Returns the server's first message of each field. */
function refusals(schema: GenericSchema, values: unknown): Record<string, string | undefined> {
  try {
    validate(schema, JSON.parse(JSON.stringify(values)));
    return {};
  } catch (error) {
    if (!(error instanceof ProblemError) || error.status !== 422) throw error;
    return Object.fromEntries(Object.entries(error.problem.errors ?? {}).map(([field, [first]]) => [field, first]));
  }
}

describe('form and server agree', () => {
  test.each(FORMS)('on $name', (form) => {
    const { schema, fixed } = form;
    const fields = Object.keys(form.good);
    let refused = 0;
    fc.assert(
      fc.property(inputsOf(form), (values) => {
        const sent = { ...values, ...fixed };
        const expected = refusals(schema, sent);
        if (Object.keys(expected).length > 0) refused += 1;
        expect(schemaRules(schema, fields, sent)).toEqual(expected);
      }),
      { numRuns: RUNS },
    );
    // Guards against generators without valid or invalid inputs.
    expect(refused).toBeGreaterThan(RUNS / 10);
    expect(refused).toBeLessThan(RUNS);
  });

  test.each(FORMS)('over the wire on $name', async (form) => {
    const fields = Object.keys(form.good);
    const [method, path] = form.call;
    const server = await createTestApp({
      env: {
        LOGIN_LIMIT_PER_ACCOUNT: 1000,
        LOGIN_LIMIT_PER_ADDRESS: 1000,
        REGISTER_LIMIT_PER_ADDRESS: 1000,
        RESET_LIMIT_PER_ACCOUNT: 1000,
        RESET_LIMIT_PER_ADDRESS: 1000,
      },
      // With a right password, a valid form would change the account.
      passwords: { ...cheapHasher, matches: async () => false },
    });
    const owner = await signUp(server, { username: 'Holder' });
    let visitor = new TestClient(server);
    try {
      await fc.assert(
        fc.asyncProperty(inputsOf(form), async (values) => {
          // Refused by every call before the form's own rules.
          fc.pre(Object.values(values).every((value) => isStorable(String(value))));
          // Only the server knows that a password is the own name.
          const { username, email, password } = values;
          fc.pre(password === undefined || (password !== username && password !== email));
          const sent = { ...values, ...form.fixed };
          const said = schemaRules(form.schema, fields, sent);
          const isGood = Object.keys(said).length === 0;
          const answer = await (path.startsWith('user') ? owner : visitor).call(method, path, sent);
          const body = await answer.json();
          expect(answer.status).toBe(isGood ? form.answer.status : 422);
          expect(firstErrors(fields, body.errors ?? {})).toEqual(isGood ? (form.answer.errors ?? {}) : said);
          if (answer.status !== 201) return;
          // Frees the names, so that the next input is not refused as taken.
          await server.context.database.deleteFrom('accounts').where('username', '!=', 'Holder').execute();
          visitor = new TestClient(server);
        }),
        { numRuns: WIRE_RUNS, examples: [[form.good]] },
      );
    } finally {
      await server.close();
    }
  });
});
